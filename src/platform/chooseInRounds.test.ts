import { chooseInRounds } from './chooseInRounds'
import type { Outcome } from './port'

/** Dialog that answers with so many items a round; `null` is a cancel. */
function dialogAnswering(...rounds: (number | null)[]) {
  const asked: number[] = []
  const choose = async (count: number): Promise<Outcome<number[]>> => {
    asked.push(count)
    const taken = rounds.shift() ?? null
    return taken === null ? { ok: false, why: 'cancelled' } : { ok: true, value: Array(taken).fill(asked.length) }
  }
  return { asked, choose }
}

test('a choice of 52 where the host offers 20 asks three times and never for more than 20', async () => {
  const { asked, choose } = dialogAnswering(20, 20, 12)
  const chosen = await chooseInRounds({ count: 52, most: 20 }, choose)
  expect(asked).toEqual([20, 20, 12])
  expect(chosen.ok && chosen.value.length).toBe(52)
})

test('a round that is not full ends the choice', async () => {
  const { asked, choose } = dialogAnswering(20, 3)
  const chosen = await chooseInRounds({ count: 52, most: 20 }, choose)
  expect(asked).toEqual([20, 20])
  expect(chosen.ok && chosen.value.length).toBe(23)
})

test('a cancel keeps what earlier rounds chose, and is a cancel when nothing was chosen', async () => {
  const kept = await chooseInRounds({ count: 52, most: 20 }, dialogAnswering(20, null).choose)
  expect(kept.ok && kept.value.length).toBe(20)
  expect(await chooseInRounds({ count: 52, most: 20 }, dialogAnswering(null).choose)).toEqual({
    ok: false,
    why: 'cancelled',
  })
})
