import { approval } from '@contract/approval'
import type { StartEntry } from '@contract/approval.shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Cell } from '@/ui/Cell'
import { Empty } from '@/ui/Empty'
import { Icon } from '@/ui/Icon'
import { Screen } from '@/ui/Screen'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { Tappable } from '@/ui/Tappable'
import './Kinds.scss'
import { KindsStore } from './KindsStore'
import { kindIcon } from './kindIcon'

/** What one can apply for: the last ones on top, the rest in groups, all of it searchable. */
export const Kinds = observer(function Kinds() {
  const api = useApi({ approval })
  const { navigation, platform } = useApp()
  const store = useScreenStore(() => new KindsStore({ api }))
  const { recent, sections, keyword } = store
  const choose = ({ type, formId, refusal }: StartEntry) => {
    if (refusal) return platform.feedback.toast(refusal)
    void navigation.go(routes.approval.add, { type: String(type), formId: formId ?? undefined })
  }
  return (
    <Screen
      title="发起审批"
      state={store}
      skeleton="list"
      onRetry={() => void store.load()}
      header={<SearchBar value={keyword} placeholder="搜索审批名称或拼音" onInput={(text) => store.search(text)} />}
    >
      {!keyword && recent.length > 0 && (
        <Section title="最近使用">
          <View className="kinds__recent">
            {recent.map((entry) => (
              <Tappable key={keyOf(entry)} className="kinds__chip" onTap={() => choose(entry)}>
                <Icon name={kindIcon(entry)} size={18} />
                <Text className="kinds__chip-text">{entry.title}</Text>
              </Tappable>
            ))}
          </View>
        </Section>
      )}
      {sections.map(({ key, title, entries }) => (
        <Section key={key} title={title} flush>
          {entries.map((entry) => (
            <Cell
              key={keyOf(entry)}
              icon={kindIcon(entry)}
              title={entry.title}
              note={entry.about}
              onTap={() => choose(entry)}
            />
          ))}
        </Section>
      ))}
      {sections.length === 0 && <Empty icon="search" text={`没有找到“${keyword}”`} />}
    </Screen>
  )
})

const keyOf = ({ type, formId }: StartEntry) => `${type} ${formId ?? ''}`
