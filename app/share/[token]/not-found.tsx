export { UnavailablePreview as default } from "@/components/share/unavailable-preview";
