export { UnavailablePreview as default } from "@/components/flows/share/unavailable-preview";
