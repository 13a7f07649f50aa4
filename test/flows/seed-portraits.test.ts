import { seedPeople } from '@server/demo/firms/people'
import { seedPortraits } from '@server/demo/firms/portraits'
import { castOf, isDemo, SeedWorld } from '@server/demo/world/world'
import { emptyDatabase } from '@test/support/test-app'

/** 2026-11-20 10:00 in Shanghai. */
const NOW = Date.UTC(2026, 10, 20, 2)

async function portraitsOfOneDemo() {
  const { database, drop } = await emptyDatabase()
  const pictures = new Map<string, Buffer>()
  try {
    const put = async (key: string, bytes: Buffer) => void pictures.set(key, bytes)
    const world = new SeedWorld(database.db, NOW, 'normal', { put } as unknown as SeedWorld['store'])
    for (const [numbers, fill] of [
      ['people', seedPeople],
      ['portraits', seedPortraits],
    ] as const) {
      world.enter(numbers)
      await fill(world)
    }
    const people = await database.db
      .selectFrom('employees')
      .leftJoin('file_uses', (join) =>
        join.onRef('file_uses.target_id', '=', 'employees.id').on('file_uses.target_kind', '=', 'employee.photo'),
      )
      .leftJoin('files', 'files.id', 'file_uses.file_id')
      .select(['employees.id', 'photo_url', 'files.id as fileId', 'files.kind', 'content_type', 'storage_key'])
      .orderBy('employees.id')
      .execute()
    return { world, people, pictures }
  } finally {
    await drop()
  }
}

test('the demo’s accounts and some of the others have a drawn portrait, the same in every demo of a moment', async () => {
  const { world, people, pictures } = await portraitsOfOneDemo()
  const shown = people.filter(({ photo_url }) => photo_url !== '')
  expect([shown.length > 30, shown.length < people.length]).toEqual([true, true])
  const demos = world.firms.flatMap(castOf).filter(isDemo)
  expect(demos.every(({ empId }) => shown.some(({ id }) => id === empId))).toBe(true)
  for (const { photo_url, fileId, kind, content_type, storage_key } of shown) {
    expect([photo_url, kind, content_type]).toEqual([`/v3/photo/${fileId}.portrait`, 'avatar', 'image/jpeg'])
    const picture = pictures.get(storage_key ?? '')
    expect(picture?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(picture?.length).toBeLessThan(12_000)
  }
  expect(new Set([...pictures.values()].map((picture) => picture.toString('base64'))).size).toBeGreaterThan(20)
  const again = await portraitsOfOneDemo()
  expect(again.people).toEqual(people)
})
