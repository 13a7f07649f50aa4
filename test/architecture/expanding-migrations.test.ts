import { migrations } from '@server/domains'

/** Migrations after this day only expand: a server of the release before goes on reading and writing beside them. */
const FROM = '2026-12-18'

/** Migrations that take something away all the same, each with the reason and the release that no longer needed it. */
const CONTRACTING: Readonly<Record<string, string>> = {}

/** Statements under which the release before could no longer read or write. */
const TAKES_AWAY: readonly [why: string, pattern: RegExp][] = [
  ['drops a table or a column', /\bdrop\s+(?:table|column)\b/i],
  ['renames', /\brename\b/i],
  ['requires a value that the release before does not write', /\bset\s+not\s+null\b/i],
  ['changes the type of a column', /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i],
  [
    'adds a required column without a default',
    /\badd\s+column\b(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b)[^,;])*(?=[,;]|$)/i,
  ],
]

const takenAway = (script: string) => TAKES_AWAY.filter(([, pattern]) => pattern.test(script)).map(([why]) => why)

test('a migration since then takes nothing away from the release before', () => {
  const recent = Object.entries(migrations).filter(([name]) => name >= FROM && /^\d{4}-/.test(name))
  expect(recent.length).toBeGreaterThan(0)
  const found = recent
    .filter(([name]) => !(name in CONTRACTING))
    .flatMap(([name, script]) =>
      takenAway(typeof script === 'string' ? script : String(script)).map((why) => `${name} ${why}`),
    )
  expect(found).toEqual([])
})

test('a reason belongs to a migration that is there', () => {
  expect(Object.keys(CONTRACTING).filter((name) => !(name in migrations))).toEqual([])
})

test.each([
  ['alter table a drop column b;', 'drops a table or a column'],
  ['drop table a;', 'drops a table or a column'],
  ['alter table a rename column b to c;', 'renames'],
  ['alter table a alter column b set not null;', 'requires a value that the release before does not write'],
  ['alter table a alter column b type bigint;', 'changes the type of a column'],
  ['alter table a add column b text not null;', 'adds a required column without a default'],
])('%s takes something away', (script, why) => {
  expect(takenAway(script)).toEqual([why])
})

test.each([
  "alter table a add column b text not null default '';",
  "alter table a add column b text default '' not null;",
  'alter table a add column b text;',
  'create table a (b text not null); drop index c;',
])('%s only expands', (script) => {
  expect(takenAway(script)).toEqual([])
})
