export { NotFoundInAccount as default } from "@/components/shell/pages/not-found-view";
