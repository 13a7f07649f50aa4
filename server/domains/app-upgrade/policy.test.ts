import { isOlder, upgradeOf } from './policy'

test.each([
  ['4.4.37', '4.4.38', true],
  ['4.4.37', '4.4.37', false],
  ['4.4.9', '4.4.10', true],
  ['4.10', '4.9.9', false],
  ['4.4', '4.4.0', false],
  ['4.4', '4.4.1', true],
  ['0', '4.4.37', true],
  ['1.9', '2.0', true],
  ['2.0', '1.9', false],
  ['4.5', '4.4', false],
  ['4.4.0', '4.4', false],
  ['4.4.1', '4.4', false],
  ['', '1', true],
])('isOlder(%s, %s) is %s', (version, than, older) => {
  expect(isOlder(version, than)).toBe(older)
})

test('an upgrade is required below the minimum and offered below the latest version', () => {
  const versions = { min: '4.4.30', latest: '4.4.37' }
  expect(['4.4.29', '4.4.30', '4.4.36', '4.4.37', '5.0'].map((version) => upgradeOf(version, versions))).toEqual([
    'must',
    'can',
    'can',
    'no',
    'no',
  ])
})
