import { filesBelow, importsOf } from './source'

const files = ['contract', 'server']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !file.endsWith('.test.ts'))
const known = new Set(files)
const fileOf = (target: string) => [`${target}.ts`, `${target}/index.ts`].find((file) => known.has(file))
const imports = new Map(
  files.map((file) => [file, importsOf(file).flatMap(({ target }) => fileOf(target) ?? [])] as const),
)

/** Groups of files each of which reaches every other by imports, types included: nobody reads one without the rest. */
function knots(): string[][] {
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
  return found.sort((one, other) => other.length - one.length || (String(one) < String(other) ? -1 : 1))
}

/** Once it was 122 files. This list only shrinks. */
const KNOTS = [
  ['server/app.ts', 'server/kernel/http/call.ts', 'server/kernel/records/kind.ts', 'server/kernel/records/kinds.ts'],
  [
    'server/domains/approval/running/ending.ts',
    'server/domains/approval/running/progress.ts',
    'server/domains/approval/running/turns.ts',
  ],
  ['contract/codes/appMsg.ts', 'contract/codes/assistants.ts'],
  ['server/kernel/db/open.ts', 'server/kernel/db/pglite/upkeep.ts'],
  ['server/demo/world/mailbox.ts', 'server/demo/world/world.ts'],
]

test('imports go in circles in these few places only', () => {
  expect(knots()).toEqual(KNOTS)
})
