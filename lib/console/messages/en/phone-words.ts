/** Texts that phones add to a flow, in the flow's language if its script reveals it. */
export const phoneWords = {
	own: {
		optional: "(optional)",
		choose: "Choose",
		managed: "Managed by the business",
		readMore: "Read more",
		addPhotos: "Add photos",
		addDocuments: "Add documents",
	},
	ar: {
		optional: "(اختياري)",
		choose: "اختر",
		managed: "تديره الشركة",
		readMore: "قراءة المزيد",
		addPhotos: "إضافة صور",
		addDocuments: "إضافة مستندات",
	},
	fa: {
		optional: "(اختیاری)",
		choose: "انتخاب کنید",
		managed: "مدیریت‌شده توسط کسب‌وکار",
		readMore: "بیشتر بخوانید",
		addPhotos: "افزودن عکس",
		addDocuments: "افزودن سند",
	},
	he: {
		optional: "(אופציונלי)",
		choose: "בחירה",
		managed: "מנוהל על ידי העסק",
		readMore: "קריאה נוספת",
		addPhotos: "הוספת תמונות",
		addDocuments: "הוספת מסמכים",
	},
	ur: {
		optional: "(اختیاری)",
		choose: "منتخب کریں",
		managed: "کاروبار کے زیر انتظام",
		readMore: "مزید پڑھیں",
		addPhotos: "تصاویر شامل کریں",
		addDocuments: "دستاویزات شامل کریں",
	},
} as const;
