import { datedLook, leftOf } from './datedLook'

test.each([
  ['2026-11-20', '逾期 2 天', 'bad'],
  ['2026-11-22', '今天', 'bad'],
  ['2026-11-25', '还有 3 天', 'bad'],
  ['2026-11-29', '还有 7 天', 'warn'],
  ['2026-11-30', '还有 8 天', 'muted'],
  ['2027-01-01', '还有 40 天', 'muted'],
])('%s seen on 22 November: %s', (day, words, tone) => expect(leftOf(day, '2026-11-22')).toEqual({ words, tone }))

test('a leap day counts', () => expect(leftOf('2028-03-01', '2028-02-28').words).toBe('还有 2 天'))

test('a deadline leads to the proceedings of its case, a retainer to its home', () => {
  const item = { id: 'd1', title: '', day: '', time: '', about: '', rule: '' }
  expect(datedLook.deadline.opens({ ...item, kind: 'deadline', caseId: 'c1' })).toMatchObject({
    params: { caseId: 'c1', activeTab: 'proceeding' },
  })
  expect(datedLook.preservation.opens({ ...item, kind: 'preservation', id: 'p1' })).toMatchObject({
    params: { id: 'p1' },
  })
  expect(datedLook.retainer.opens({ ...item, kind: 'retainer', id: 'c2' })).toMatchObject({ params: { caseId: 'c2' } })
})
