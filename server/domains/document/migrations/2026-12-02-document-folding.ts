import { sql } from 'kysely'
import type { MigrationScript } from '../../../kernel/db/migration-script'
import { foldedPairs, foldText } from '../../../kernel/folding/fold'

/** Accented letters, in both cases, with the plain lower-case letter each is compared as. */
const accented = () =>
  Array.from({ length: 0x1f00 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).flatMap(
    (char): [string, string][] => {
      const folded = foldText(char)
      return char.normalize('NFKC') === char && /^[a-z]$/.test(folded) ? [[char, folded]] : []
    },
  )

function foldedInSql() {
  const folded = foldedPairs()
  const pairs = [...folded, ...accented().filter(([char]) => !folded.some(([from]) => from === char))]
  const side = (at: 0 | 1) => pairs.map((pair) => pair[at]).join('')
  return { from: side(0), to: side(1) }
}

const statements = ({ from, to }: { from: string; to: string }) => [
  `create function fold_words(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(normalize(words, nfkc), '${from}', '${to}'))
$$`,
  `create function fold_document_name() returns trigger language plpgsql as $$
begin
  new.name_words := fold_words(new.name);
  return new;
end
$$`,
  `alter table documents add column name_words text not null default ''`,
  `create trigger fold_document_name before insert or update of name on documents
  for each row execute function fold_document_name()`,
  `update documents set name = name`,
  `drop index documents_text_pairs_idx`,
  `create index documents_text_pairs_idx on documents using gin (text_pairs(name_words)) with (fastupdate = off)`,
  `alter table file_words add column shown text`,
]

/**
 * Document names and file words are folded like party names (foldText). Folded names are a column: an expression would
 * fold every name at every search. Words of files keep the file's spelling, for snippets.
 */
export const documentFolding: MigrationScript = async (db) => {
  for (const statement of statements(foldedInSql())) await sql.raw(statement).execute(db)
}
