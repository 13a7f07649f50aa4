import { conflictNameForm } from '@contract/conflict/form'
import { useConflictVersion } from '@/features/conflict/useConflictVersion'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'

/** Older search: one name, by category. */
function NameSearch({ name = '' }: { name?: string }) {
  useConflictVersion('old', name)
  const { navigation } = useApp()
  const store = useRecordForm<typeof conflictNameForm, { version: number }, string>('conflict/name', () => ({
    fields: conflictNameForm,
    initial: { name },
    send: async (values) => values.name,
  }))
  return (
    <FormScreen
      title="利冲检索"
      store={store}
      action="检索"
      onDone={(asked) => navigation.go(routes.conflict.result, { name: asked })}
    />
  )
}

export default screen(routes.conflict.search, NameSearch)
