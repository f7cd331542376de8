/** Names as they are common in a country, for contacts that look like a real list. */
export type Country = { code: CountryCode; given: string[]; family: string[] };

export type CountryCode =
	| "MX"
	| "SE"
	| "MA"
	| "FR"
	| "BR"
	| "GH"
	| "JP"
	| "PL"
	| "GR"
	| "KE"
	| "GE"
	| "PE"
	| "HR"
	| "PK"
	| "NG"
	| "NL"
	| "DE"
	| "EG"
	| "IN"
	| "IL"
	| "UA"
	| "TR"
	| "US"
	| "GB"
	| "VN"
	| "KR"
	| "CN";

const words = (text: string) => text.split(" ").map((word) => word.replaceAll("_", " "));

export const COUNTRIES: Country[] = [
	{
		code: "MX",
		given: words("Ana_María José_Luis Guadalupe Sofía Diego Mariana Itzel Juan_Pablo Ximena Héctor"),
		family: words("de_la_Cruz Hernández García Martínez López_Obregón Ramírez Flores Núñez Vázquez Ibáñez"),
	},
	{
		code: "SE",
		given: words("Elmar Astrid Björn Maja Åke Linnéa Göran Saga Nils Ebba"),
		family: words("Lindqvist Bergström Åkesson Nyström Sjöberg Holm Öberg Wallin Eklund Dahl"),
	},
	{
		code: "MA",
		given: words("Omar Fatima_Zahra Youssef Khadija Amine Salma Hamza Imane Rachid Nadia"),
		family: words("الزهراء بنعلي العلوي Bennani Tazi Alaoui El_Fassi Berrada Idrissi Chraibi"),
	},
	{
		code: "FR",
		given: words("Marianne Élodie Jean-Baptiste Chloé François Inès Théo Margaux Loïc Aurélie"),
		family: words("Dubois Lefèvre Moreau Girard Béranger Rousseau Garçon Fontaine Chevalier Noël"),
	},
	{
		code: "BR",
		given: words("Mariana João_Pedro Luíza Thiago Ana_Beatriz Caio Letícia Otávio Débora Murilo"),
		family: words(
			"Costa_e_Silva Oliveira Souza Gonçalves Araújo Magalhães Ribeiro Teixeira Conceição Barros",
		),
	},
	{
		code: "GH",
		given: words("Kwame Ama Kofi Akosua Yaw Efua Kojo Abena Kwabena Adwoa"),
		family: words("Marfo Mensah Owusu Boateng Asante Osei Appiah Darko Agyeman Ofori"),
	},
	{
		code: "JP",
		given: words("Mari 太郎 Haruka 健 Yui 美咲 Sota 陽菜 Ren 翔太"),
		family: words("Tanaka 山田 Suzuki 佐藤 Takahashi 伊藤 Watanabe 中村 Kobayashi 加藤"),
	},
	{
		code: "PL",
		given: words("Marek Agnieszka Łukasz Małgorzata Paweł Zofia Krzysztof Żaneta Piotr Świętosława"),
		family: words("Nowak Wiśniewska Wójcik Kowalczyk Zieliński Szymańska Woźniak Jabłońska Krawczyk Pająk"),
	},
	{
		code: "GR",
		given: words("Maria Γιώργος Eleni Κατερίνα Nikos Δημήτρης Sofia Παναγιώτης Dimitra Στέλλα"),
		family: words(
			"Papadopoulou Παπαδόπουλος Georgiou Νικολάου Vlachos Οικονόμου Makris Καραγιάννη Ioannou Αγγέλου",
		),
	},
	{
		code: "KE",
		given: words("Omari Wanjiku Kamau Achieng Mutua Njeri Otieno Zawadi Kiptoo Makena"),
		family: words("Wanjiru Mwangi Ochieng Kariuki Odhiambo Njoroge Cheruiyot Wambui Maina Kimani"),
	},
	{
		code: "GE",
		given: words("Tamari ნინო Giorgi ლუკა Nana დავითი Ana სანდრო Levan მარიამი"),
		family: words(
			"Beridze კაპანაძე Lomidze გელაშვილი Maisuradze მამულაშვილი Japaridze წიკლაური Tsiklauri აბაშიძე",
		),
	},
	{
		code: "PE",
		given: words("Marisol Wilfredo Yeni Aldair Rosa_Elvira Percy Milagros Edwin Luz_Clarita Segundo"),
		family: words("Quispe Mamani Huamán Condori Choque Ccori Ñahui Yupanqui Apaza Flores"),
	},
	{
		code: "HR",
		given: words("Dagmar Ivana Željko Đurđica Tomislav Petra Šime Lucija Krešimir Ana"),
		family: words("Ižmarić Horvat Kovačević Babić Marić Jurić Novak Šimić Vuković Perković"),
	},
	{
		code: "PK",
		given: words("Mariam Bilal Ayesha عائشہ Usman Zainab حمزہ Faisal Hira Saad"),
		family: words("Khan Ahmed Malik Qureshi خان Siddiqui Chaudhry Butt Sheikh Hussain"),
	},
	{
		code: "NG",
		given: words("Samara Chidi Ngozi Oluwaseun Folasade Emeka Aisha Tunde Chinwe Yusuf"),
		family: words("Bello Okafor Adeyemi Nwosu Ogunleye Ibrahim Eze Abubakar Olawale Uchenna"),
	},
	{
		code: "NL",
		given: words("Marten Fleur Joost Sanne Bram Lotte Thijs Femke Ruben Anouk"),
		family: words("de_Vries van_den_Berg Jansen Bakker Visser Smit Meijer van_der_Linden Mulder Bos"),
	},
	{
		code: "DE",
		given: words("Annemarie Jürgen Käthe Lukas Mareike Sören Friederike Jonas Bärbel Moritz"),
		family: words("Vogel Müller Schröder Großmann Köhler Weiß Jäger Böhm Krüger von_Ahrensburg-Lütjenburg"),
	},
	{
		code: "EG",
		given: words("محمد فاطمة أحمد مريم Mahmoud نور خالد Yasmin حسن سارة"),
		family: words("السيد عبد_الرحمن Hassan المصري Mansour الشريف Farouk سليمان Fathy عثمان"),
	},
	{
		code: "IN",
		given: words("Priya Arjun Ananya विक्रम Lakshmi राहुल Meera Sanjay दिव्या Karthik"),
		family: words("Sharma Iyer Patel Reddy Singh Banerjee Nair Deshmukh Gupta Krishnamurthy"),
	},
	{
		code: "IL",
		given: words("נועה Yael איתן Amit שירה Omer תמר Daniel מיכל Lior"),
		family: words("כהן Levi מזרחי Peretz ביטון Friedman אברהם Shapira דהן Katz"),
	},
	{
		code: "UA",
		given: words("Оксана Andriy Тарас Olena Богдан Iryna Соломія Mykola Дмитро Kateryna"),
		family: words(
			"Шевченко Kovalenko Бондаренко Tkachenko Кравченко Marchenko Олійник Lysenko Мельник Savchuk",
		),
	},
	{
		code: "TR",
		given: words("Ayşe Mehmet Zeynep Çağlar Elif İbrahim Gülşen Ömer Işıl Şükrü"),
		family: words("Yılmaz Öztürk Kaya Demir Şahin Çelik Aydın Yıldız Güneş Doğan"),
	},
	{
		code: "US",
		given: words("Marcus Olivia Terrence Emma DeShawn Grace Tyler Madison Ethan Savannah"),
		family: words("Johnson Williams O'Brien Martinez-Reed Anderson Brooks Hayes Nguyen Coleman Whitfield"),
	},
	{
		code: "GB",
		given: words("Imogen Alistair Siân Rhys Niamh Callum Beatrix Oliver Harriet Angus"),
		family: words(
			"Smith Cholmondeley MacAllister Llewellyn Fairbairn Hughes Okonkwo-Price Whitaker Barrow Featherstonehaugh",
		),
	},
	{
		code: "VN",
		given: words(
			"Thị_Mai Văn_Hùng Ngọc_Ánh Quốc_Bảo Thuỳ_Dương Minh_Đức Hồng_Nhung Đình_Phúc Kim_Liên Anh_Tuấn",
		),
		family: words("Nguyễn Trần Lê Phạm Hoàng Huỳnh Vũ Đặng Bùi Đỗ"),
	},
	{
		code: "KR",
		given: words("민준 Seo-yeon 지우 Ji-hoon 하윤 Min-seo 도윤 Yuna 수아 Hyun-woo"),
		family: words("김 Lee 박 Choi 정 Kang 조 Yoon 장 Lim"),
	},
	{
		code: "CN",
		given: words("伟 Xiaomei 芳 Jianguo 秀英 Lei 敏 Jing 静 Tao"),
		family: words("王 Li 张 Liu 陈 Yang 赵 Huang 周 Wu"),
	},
];

export const TAGS = ["vip", "newsletter", "b2b", "refund", "arabic", "group tour", "winter 2026", "no calls"];
