import { shareProblem } from './teams'

const member = (percent?: string) => ({ employeeId: 'e', role: 'lead' as const, percent })

test.each([
  [['33.33', '33.33', '33.34'], undefined],
  [['100'], undefined],
  [['99.99'], '分配比例合计应为 100%，目前为 99.99%'],
  [['60', '40.01'], '分配比例合计应为 100%，目前为 100.01%'],
  [[], undefined],
])('shares %j: %s', (shares, problem) => {
  expect(shareProblem(shares.map(member))).toBe(problem)
})
