import { useState } from 'react'
import { StartTimerEntry } from '@/features/timer/StartTimerEntry'
import * as routes from '@/routes'
import type { Creation } from '@/rules/creations'
import type { Entry } from '@/rules/openEntries'
import { EntryGrid } from '@/shell/EntryGrid'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { CreateStore } from './CreateStore'

function Create() {
  const { session, cache, navigation, platform } = useApp()
  const [store] = useState(() => new CreateStore({ session, recents: cache.of('create.recents') }))
  const { scanner } = routes.create
  const canScan = platform.host.can('scan')
  const open = (creation: Creation) => {
    const { route, params }: Entry = creation
    store.used(creation)
    navigation.go(route, params)
  }
  return (
    <Screen
      title="创建"
      right={
        <>
          <StartTimerEntry>{(start) => <NavAction label="开始计时" icon="clock" onTap={start} />}</StartTimerEntry>
          {canScan && <NavAction label="扫一扫" icon="scan" onTap={() => navigation.go(scanner)} />}
        </>
      }
      tabBar={<MainTabs current={routes.create.create} />}
    >
      {store.recents.length > 0 && (
        <Section title="最近使用" flush>
          <EntryGrid entries={store.recents} onOpen={open} />
        </Section>
      )}
      {store.groups.map(({ title, entries }) => (
        <Section key={title} title={title} flush>
          <EntryGrid entries={entries} onOpen={open} />
        </Section>
      ))}
    </Screen>
  )
}

export default screen(routes.create.create, Create)
