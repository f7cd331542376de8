import { ALT_TEXT, DESCRIPTION, ENABLED, ERROR_MESSAGE, label, NAME, SCALE_TYPE, VISIBLE } from "./common";
import type { ComponentType, Property, Shape } from "./shape";

const MIME_TYPES = [
	"application/gzip",
	"application/msword",
	"application/pdf",
	"application/vnd.ms-excel",
	"application/vnd.ms-powerpoint",
	"application/vnd.oasis.opendocument.presentation",
	"application/vnd.oasis.opendocument.spreadsheet",
	"application/vnd.oasis.opendocument.text",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	"application/x-7z-compressed",
	"application/zip",
	"image/avif",
	"image/gif",
	"image/heic",
	"image/heif",
	"image/jpeg",
	"image/png",
	"image/tiff",
	"image/webp",
	"text/plain",
	"video/mp4",
	"video/mpeg",
];

const SRC: Property = {
	type: "image",
	required: true,
	dynamic: true,
	explanation: "The picture in base64 (JPEG or PNG, up to 300 KB recommended); addresses aren't loaded.",
};

function files(min: number, otherwise: number, explanation: string): Property {
	return { type: "integer", dynamic: true, min, max: 30, otherwise, explanation };
}

const PICKER: Shape = {
	name: NAME,
	label: label(80),
	description: DESCRIPTION,
	"max-file-size-kb": {
		type: "integer",
		dynamic: true,
		min: 1,
		max: 25_600,
		otherwise: 25_600,
		explanation: "The largest size of a file, in KB.",
	},
	enabled: ENABLED,
	visible: VISIBLE,
	// A text, or by dynamic data an object with a text for each file.
	"error-message": { ...ERROR_MESSAGE, mayBeObject: true },
};

/** A screen can have only one of them. Source: docs/spec/flow-json.md §4.13. */
export const PICKERS: ReadonlyArray<string> = ["PhotoPicker", "DocumentPicker"];

/** Pictures, and inputs for files. Source: docs/spec/flow-json.md §4.10, §4.11, §4.13. */
export const MEDIA: Readonly<Record<string, ComponentType>> = {
	Image: {
		since: "2.1",
		explanation: "A picture.",
		inBranchesSince: "4.0",
		perScreen: { max: 3, code: "MAX_IMAGE_PER_SCREEN" },
		properties: {
			src: SRC,
			width: {
				type: "integer",
				dynamic: true,
				explanation: "The width in pixels; the full width by default.",
			},
			height: { type: "integer", dynamic: true, explanation: "The height in pixels." },
			"scale-type": { ...SCALE_TYPE, dynamic: true },
			"aspect-ratio": {
				type: "number",
				dynamic: true,
				otherwise: 1,
				explanation: "Width divided by height.",
			},
			"alt-text": ALT_TEXT,
			visible: VISIBLE,
		},
	},
	ImageCarousel: {
		since: "7.1",
		explanation: "Up to three pictures to swipe through.",
		perScreen: { max: 2, code: "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN" },
		properties: {
			images: {
				type: "items",
				required: true,
				dynamic: true,
				min: 1,
				max: 3,
				shape: { src: SRC, "alt-text": { ...ALT_TEXT, required: true } },
				explanation: "The pictures, each with src and alt-text.",
			},
			"aspect-ratio": {
				type: "text",
				values: ["4:3", "16:9"],
				otherwise: "4:3",
				explanation: "The shape of the pictures.",
			},
			"scale-type": SCALE_TYPE,
			visible: { ...VISIBLE, isDisputed: true },
		},
	},
	PhotoPicker: {
		since: "4.0",
		explanation: "Lets customers add photos; one picker per screen.",
		isInput: true,
		properties: {
			...PICKER,
			"photo-source": {
				type: "text",
				dynamic: true,
				values: ["camera_gallery", "camera", "gallery"],
				otherwise: "camera_gallery",
				explanation: "Whether customers take photos, choose them, or both.",
			},
			"min-uploaded-photos": files(0, 0, "The fewest photos; more than 0 makes the input required."),
			"max-uploaded-photos": files(1, 30, "The most photos; 1 if “complete” sends them."),
		},
	},
	DocumentPicker: {
		since: "4.0",
		explanation: "Lets customers add documents; one picker per screen.",
		isInput: true,
		properties: {
			...PICKER,
			"allowed-mime-types": {
				type: "texts",
				dynamic: true,
				values: MIME_TYPES,
				explanation: "The kinds of files that customers can add; all supported ones by default.",
			},
			"min-uploaded-documents": files(0, 0, "The fewest documents; more than 0 makes the input required."),
			"max-uploaded-documents": files(1, 30, "The most documents; 1 if “complete” sends them."),
		},
	},
};
