import { expect, test } from "vitest";
import { DataTable } from "@/components/ui/data/data-table";
import type { Column } from "@/components/ui/data/table-row";
import { renderPage } from "@/lib/console/testing/render-page";

const NUMBERS = Array.from({ length: 100 }, (_, index) => index + 1);
const NAME: Column<number> = { id: "name", header: "Name", cell: (number) => `Row ${number}` };

function tableOf(rows: number[]): string {
	return renderPage(
		<DataTable label="Numbers" address="/numbers" columns={[NAME]} rows={rows} rowKey={(number) => number} />,
	);
}

test("A page arrives with the first rows of a long list, which fill a screen, and with all of a short one", () => {
	const long = tableOf(NUMBERS);
	expect(long).toContain("Row 30<");
	expect(long).not.toContain("Row 31<");
	expect(tableOf(NUMBERS.slice(0, 8))).toContain("Row 8<");
});
