import { noDatabase } from '@test/support/no-database'
import { EmptyUpdates, NOTHING_TO_CHANGE } from './empty-updates'
import { scoped } from './open'

const firm = scoped(noDatabase().withPlugin(new EmptyUpdates()), 'f1')
const update = (values: { title?: string }) => firm.updateTable('tasks').set(values).where('id', '=', 't1')

test('an update that sets nothing is refused before it is sent', () => {
  expect(() => update({}).compile()).toThrow(NOTHING_TO_CHANGE)
  expect(() => update({ title: undefined }).compile()).toThrow(NOTHING_TO_CHANGE)
  expect(update({ title: '核对' }).compile().sql).toContain('set "title" = $1')
})
