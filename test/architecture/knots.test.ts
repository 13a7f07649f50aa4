import { filesBelow, type Import, importsOf } from './source'

const files = ['contract', 'server']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !file.endsWith('.test.ts'))
const known = new Set(files)
const fileOf = (target: string) => [`${target}.ts`, `${target}/index.ts`].find((file) => known.has(file))
const importsWhere = (isMeant: (imported: Import) => boolean) =>
  new Map(
    files.map(
      (file) =>
        [
          file,
          importsOf(file)
            .filter(isMeant)
            .flatMap(({ target }) => fileOf(target) ?? []),
        ] as const,
    ),
  )
const importsOfAnyKind = importsWhere(() => true)
const importsByValue = importsWhere(({ typeOnly }) => !typeOnly)

/** Groups of files each of which reaches every other by imports, nobody reads one without the rest. */
function knots(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const seenAt = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const number = seenAt.size
    seenAt.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      const reached = seenAt.has(next) ? (open.includes(next) ? (seenAt.get(next) ?? number) : number) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached))
    }
    if (lowest.get(file) === number) {
      const knot = open.splice(open.indexOf(file))
      if (knot.length > 1) found.push(knot.sort())
    }
    return lowest.get(file) ?? number
  }
  for (const file of files) if (!seenAt.has(file)) visit(file)
  return found.sort((left, right) => right.length - left.length || (String(left) < String(right) ? -1 : 1))
}

/** By type alone. Each with its reason; this list only shrinks. */
const KNOTS: readonly { files: readonly string[]; because: string }[] = [
  {
    files: [
      'server/app.ts',
      'server/kernel/http/call.ts',
      'server/kernel/records/erasable.ts',
      'server/kernel/records/kind.ts',
      'server/kernel/records/kinds.ts',
    ],
    because: 'a call reaches the whole server, and what a record kind is asked is asked in a call',
  },
  {
    files: [
      'server/domains/approval/running/end-work.ts',
      'server/domains/approval/running/progress.ts',
      'server/domains/approval/running/turns.ts',
    ],
    because: 'a work, its turns and its end are one thing in three files',
  },
  {
    files: ['server/demo/world/mailbox.ts', 'server/demo/world/world.ts'],
    because: 'the mailbox of the demo writes with the world that holds it',
  },
]

test('imports go in circles by type in these places only', () => {
  expect(knots(importsOfAnyKind)).toEqual(KNOTS.map(({ files }) => files))
})

test('no import goes in a circle by value', () => {
  expect(knots(importsByValue)).toEqual([])
})
