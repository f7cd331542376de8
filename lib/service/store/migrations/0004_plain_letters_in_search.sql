-- Names are searched without the strokes and hooks of letters from now on, as lib/contract/search.ts folds them.
UPDATE "chat"."contacts" SET "search_name" = translate(
	replace(replace(replace(replace("search_name", 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
	'ðđħıłŋøŧɓɗƙƴς', 'ddhilnotbdkyσ'
) WHERE "search_name" ~ '[ßæœþðđħıłŋøŧɓɗƙƴς]';
