import { type SavedFilter, SavedFilters } from './SavedFilters'

// Titles of §5.
test('the same name, with whichever brackets, takes the place of the old one', () => {
  let kept: readonly SavedFilter[] = []
  const saved = new SavedFilters({
    load: () => [],
    save: (all) => {
      kept = all
    },
  })
  saved.keep('紧急（本周）', { due: 'week' })
  saved.keep(' 紧急(本周) ', { due: 'today' })
  saved.keep('紧急 （本周）', { due: 'late' })
  expect(kept).toEqual([
    { name: '紧急(本周)', values: { due: 'today' } },
    { name: '紧急 （本周）', values: { due: 'late' } },
  ])
})
