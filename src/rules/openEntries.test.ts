import { type Entry, openEntries } from './openEntries'

const anEntry = (key: string, given: Partial<Entry> = {}): Entry => ({
  key,
  title: key,
  icon: 'task',
  route: { path: key },
  ...given,
})

test('entries not built yet or not permitted are absent', () => {
  const entries = [
    anEntry('open'),
    anEntry('later', { route: { path: 'later', later: true } }),
    anEntry('theirs', { permission: 'notice:publish' }),
    anEntry('others', { permission: '300001' }),
  ]
  const shown = openEntries(entries, (permission) => permission === 'notice:publish')
  expect(shown.map(({ key }) => key)).toEqual(['open', 'theirs'])
})
