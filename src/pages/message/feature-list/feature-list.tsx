import { View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { findFeatures } from '@/rules/features'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { SearchBar } from '@/ui/input/SearchBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { IconName } from '@/ui/show/Icon'

/** Functions available to the reader, by domain, with links. */
function FeatureList() {
  const { navigation, session } = useApp()
  const [typed, setTyped] = useState('')
  const groups = findFeatures((permission) => session.can(permission), typed)
  return (
    <Screen title="功能一览" header={<SearchBar value={typed} onInput={setTyped} placeholder="想做什么，如：开票" />}>
      <View>
        {groups.length === 0 && (
          <Empty icon="search" text={`没有与「${typed.trim()}」有关的功能`} hint="换一个说法，或只写一个词" />
        )}
        {groups.map(({ title, features }) => (
          <CellGroup key={title} title={title}>
            {features.map(({ key, title, icon, words, route, params }) => (
              <Cell
                key={key}
                icon={icon as IconName}
                title={title}
                note={words}
                onTap={() => navigation.go(route, params)}
              />
            ))}
          </CellGroup>
        ))}
      </View>
    </Screen>
  )
}

export default screen(routes.message.featureList, FeatureList)
