import { OlderItems } from './OlderItems'

interface Talk {
  id: string
}
const talk = (number: number): Talk => ({ id: `t${number}` })
const keyOf = ({ id }: Talk) => id
/** Items from the newest to the oldest, both included. */
const talks = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => talk(newest - index))
const numbers = (shown: readonly Talk[]) => shown.map(({ id }) => Number(id.slice(1)))

/** Pages by the current number of items, as the server does. */
function aServer(count: number) {
  const asked: number[] = []
  const server = {
    count,
    asked,
    read: async ({ current, size }: { current: number; size: number }) => {
      asked.push(current)
      const all = talks(server.count, 1)
      return { records: all.slice((current - 1) * size, current * size), total: all.length, current, size }
    },
  }
  return server
}

test('the rest of the first page follows the newest items, each item once', async () => {
  const server = aServer(25)
  const older = new OlderItems(keyOf, server.read)
  const newest = talks(25, 23)
  await older.more(newest)
  expect(numbers(older.after(newest))).toEqual(numbers(talks(25, 6)))
  await older.more(newest)
  expect([numbers(older.after(newest)), server.asked]).toEqual([numbers(talks(25, 1)), [1, 2]])
})

test('one that is written in between moves nothing twice and loses none', async () => {
  const server = aServer(45)
  const older = new OlderItems(keyOf, server.read)
  await older.more(talks(45, 26))
  server.count = 46
  const newest = talks(46, 27)
  await older.more(newest)
  expect(numbers(older.after(newest))).toEqual(numbers(talks(46, 1)))
})

test('a page that does not come can be asked for again', async () => {
  let isDown = true
  const server = aServer(21)
  const older = new OlderItems(keyOf, async (page) => {
    if (isDown) throw new TypeError('a programming error is not kept quiet')
    return server.read(page)
  })
  await expect(older.more(talks(21, 2))).rejects.toThrow('a programming error')
  isDown = false
  await older.more(talks(21, 2))
  expect(numbers(older.after(talks(21, 2)))).toEqual(numbers(talks(21, 1)))
})

test('once the record was read again, what is gone by then is gone, and as much is shown as was', async () => {
  const server = aServer(45)
  const older = new OlderItems(keyOf, server.read)
  await older.renew()
  expect(server.asked).toEqual([])
  await older.more(talks(45, 26))
  expect(older.after(talks(45, 26))).toHaveLength(40)
  server.count = 44
  server.asked.length = 0
  await older.renew()
  expect(numbers(older.after(talks(44, 25)))).toEqual(numbers(talks(44, 5)))
  expect(server.asked).toEqual([1, 2])
})
