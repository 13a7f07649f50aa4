import { SheetTwins } from './sheet-twins'

const organ = (name: string, creditCode = '') => ({ identity: { kind: 'organ' as const, name, creditCode } })
const person = (name: string, mobile: string) => ({ identity: { kind: 'person' as const, name, mobile } })
const namesOf = (rows: readonly { identity: { name: string } }[]) => rows.map(({ identity }) => identity.name)

test('rows that share a name or a number, with each other or with an earlier row, are not saved together', () => {
  const twins = new SheetTwins()
  twins.add(organ('戊公司', 'C5').identity)
  const rows = [
    ...[organ('甲公司'), organ('甲 公司'), organ('乙公司', 'C1'), organ('丙公司', 'c1')],
    ...[person('李雷', '13900000001'), person('韩梅梅', '13900000001'), organ('戊公司'), organ('己公司')],
  ]
  expect(namesOf(twins.apart(rows))).toEqual(['己公司'])
})
