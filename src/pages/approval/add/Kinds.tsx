import { approval } from '@contract/approval'
import type { StartEntry } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { confirmsOnward } from '@/stores/follow/desk'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Tappable } from '@/ui/base/Tappable'
import { Empty } from '@/ui/feedback/Empty'
import { SearchBar } from '@/ui/input/SearchBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { Icon } from '@/ui/show/Icon'
import './Kinds.scss'
import { KindsStore } from './KindsStore'
import { kindIcon } from './kindIcon'

/** Kinds of applications: the last used on top, the rest in groups, all searchable. */
export const Kinds = observer(function Kinds() {
  const api = useApi({ approval })
  const { navigation, platform } = useApp()
  const live = useRecordDeps()
  const store = useScreenStore(() => new KindsStore({ api, live }))
  const { recent, sections, keyword } = store
  const choose = async ({ type, formId, refusal }: StartEntry) => {
    if (refusal && type === WORK_TYPE.costInvoiceDeclaration) {
      if (await confirmsOnward(platform.feedback, refusal)) await navigation.go(routes.ledger.declarations)
      return
    }
    if (refusal) return platform.feedback.alert({ content: refusal, confirmText: '知道了' })
    navigation.go(routes.approval.add, { type: String(type), formId: formId ?? undefined })
  }
  return (
    <Screen
      title="发起审批"
      state={store.record}
      skeleton="list"
      onRetry={store.record.retry}
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
