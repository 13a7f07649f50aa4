import { evenShares } from '@contract/forms/tables'
import { shareProblem } from './teams'

const member = (percent?: string) => ({ employeeId: 'e', role: 'lead' as const, percent })

test.each([
  [['33.33', '33.33', '33.34'], undefined],
  [['100'], undefined],
  [['99.99'], '分配比例合计应为 100%，目前为 99.99%'],
  [['60', '40.01'], '分配比例合计应为 100%，目前为 100.01%'],
  [[], undefined],
])('shareProblem of shares %j returns %s', (shares, problem) => {
  expect(shareProblem(shares.map(member))).toBe(problem)
})

test('after any edits, accepted team shares sum to 100.00 and an even split is always accepted', () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  let shares: string[] = evenShares(3)
  let passed = 0
  for (let edit = 0; edit < 2_000; edit++) {
    const shareIndex = next(Math.max(shares.length, 1))
    const how = next(5)
    if (how === 0 && shares.length < 8) shares = [...shares, '']
    else if (how === 1 && shares.length > 1) shares = shares.filter((_, index) => index !== shareIndex)
    else if (how === 2)
      shares = shares.map((share, index) => (index === shareIndex ? (next(10_001) / 100).toFixed(2) : share))
    else if (how === 3) shares = evenShares(shares.length)
    else {
      // The last share is filled in as the remainder.
      const others = shares.reduce(
        (sum, share, index) => (index === shareIndex ? sum : sum + Math.round(Number(share) * 100)),
        0,
      )
      shares = shares.map((share, index) => (index === shareIndex ? ((10_000 - others) / 100).toFixed(2) : share))
    }
    const written = shares.map((share) => share || '0')
    const hundredths = written.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0)
    const isWhole = shareProblem(written.map(member)) === undefined
    expect([edit, isWhole]).toEqual([edit, hundredths === 10_000])
    if (how === 3) expect([shares.length, isWhole]).toEqual([shares.length, true])
    if (isWhole) passed++
  }
  expect(passed).toBeGreaterThan(500)
})
