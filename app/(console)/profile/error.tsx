"use client";

export { BrokenPage as default } from "@/components/shell/pages/broken-page";
