import { byShares, sharesIn } from '../law/scale'
import { evenShares } from './tables'

/** Random numbers that repeat with the same seed. */
function chance(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
/** Computed in whole hundredths, since floats would hide what is lost. */
const hundredths = (amount: string) => {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + hundredths(amount), 0n)

test('even shares of a team of any size sum to 100.00, with the remainder on the lead', () => {
  for (let people = 1; people <= 300; people++) {
    const shares = evenShares(people)
    const [lead = '', ...others] = shares
    expect([people, shares.length, sum(shares)]).toEqual([people, people, 10_000n])
    const each = 10_000n / BigInt(people)
    expect([people, others.filter((share) => hundredths(share) !== each)]).toEqual([people, []])
    expect([people, hundredths(lead)]).toEqual([people, each + (10_000n % BigInt(people))])
  }
})

test('shares computed from any amounts sum to 100.00, each except the first rounded down', () => {
  const below = chance(20_261_123)
  for (let round = 0; round < 3_000; round++) {
    const cents = Array.from({ length: 1 + below(8) }, () => BigInt(below(1_000_000_000)))
    const total = cents.reduce((all, amount) => all + amount, 0n)
    const amounts = cents.map((amount) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`)
    const shares = sharesIn(amounts)
    expect([amounts, sum(shares)]).toEqual([amounts, 10_000n])
    if (total > 0n)
      expect([amounts, shares.slice(1).map(hundredths)]).toEqual([
        amounts,
        cents.slice(1).map((amount) => (amount * 10_000n) / total),
      ])
  }
})

test('an amount divided by shares of 100.00 adds up to the cent, with the remainder on the lead', () => {
  const below = chance(7)
  for (let round = 0; round < 3_000; round++) {
    const percents = evenShares(1 + below(9))
    // Moving a part from one share to another keeps the sum at 100.00.
    const [from, to] = [below(percents.length), below(percents.length)]
    const moved = BigInt(below(Number(hundredths(percents[from] ?? '0'))))
    const written = percents.map((share, index) => {
      const now = hundredths(share) + (index === to ? moved : 0n) - (index === from ? moved : 0n)
      return `${now / 100n}.${String(now % 100n).padStart(2, '0')}`
    })
    const cents = BigInt(1 + below(2_000_000_000))
    const total = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    const parts = byShares(total, written)
    expect([total, written, sum(parts)]).toEqual([total, written, cents])
    const others = written.slice(1).map((share) => (cents * hundredths(share)) / 10_000n)
    expect([total, written, parts.slice(1).map(hundredths)]).toEqual([total, written, others])
  }
})
