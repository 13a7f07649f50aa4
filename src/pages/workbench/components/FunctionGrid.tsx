import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { openFunctions } from '@/rules/workbenchGrid'
import { EntryGrid } from '@/shell/EntryGrid'
import { useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'

/** Functions this person can open. */
export const FunctionGrid = observer(function FunctionGrid() {
  const { session, navigation } = useApp()
  const functions = openFunctions((permission) => session.can(permission))
  if (functions.length === 0) return null
  return (
    <Section
      title="全部功能"
      right={
        <Button size="small" kind="text" label="功能一览" onTap={() => navigation.go(routes.message.featureList)} />
      }
      flush
    >
      <EntryGrid entries={functions} onOpen={({ route }) => navigation.go(route)} />
    </Section>
  )
})
