import { selector } from '@contract/selector'
import type { RecordChoice } from '@contract/selector/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { ChoiceMark } from '@/ui/input/ChoiceMark'
import { SearchRow } from '@/ui/input/SearchRow'
import { PagedList } from '@/ui/list/PagedList'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import type { IconName } from '@/ui/show/Icon'
import { SelectCommonStore } from './SelectCommonStore'

interface Kind {
  name: string
  icon: IconName
  search: string
  /** Page that creates a missing record. */
  route: Route<never, string>
}

const KINDS: Record<RecordsQuestion['kind'], Kind> = {
  case: { name: '项目', icon: 'briefcase', search: '名称、当事人、案由或案号', route: routes.project.fast },
  customer: { name: '客户', icon: 'users', search: '名称、拼音、证件号或手机号', route: routes.customer.addCustomer },
  contact: { name: '联系人', icon: 'users', search: '姓名、拼音或手机号', route: routes.customer.addContacts },
}

interface Props {
  question: RecordsQuestion
  onDone: (chosen: RecordChoice[]) => void
}

/** Picker of the firm's records for any form. A single choice at the tap, several at 确定. */
export const RecordPicker = observer(function RecordPicker({ question, onDone }: Props) {
  const api = useApi({ selector })
  const { navigation } = useApp()
  const store = useScreenStore(() => new SelectCommonStore(question, { api }))
  useReturn(() => store.list.renew())
  const { name, icon, search, route } = KINDS[question.kind]
  const create = () => navigation.go(route)
  return (
    <Screen
      title={question.title}
      scroll={false}
      right={<NavAction label={`新建${name}`} icon="plus" onTap={create} />}
      header={
        <SearchRow
          value={store.keyword}
          placeholder={search}
          debounceMs={300}
          onInput={(keyword) => store.search(keyword)}
        />
      }
      footer={
        !store.isSingle && (
          <BottomBar
            actions={[
              {
                label: store.chosen.length > 0 ? `确定（${store.chosen.length}）` : '确定',
                kind: 'primary',
                onTap: () => onDone([...store.chosen]),
              },
            ]}
          />
        )
      }
    >
      <PagedList
        key={store.keyword}
        list={store.list}
        empty={{
          icon,
          text: store.keyword ? `没有找到“${store.keyword}”` : `还没有可选的${name}`,
          action: `新建${name}`,
          onAction: create,
        }}
        renderRow={(row) => (
          <ChoiceRow row={row} store={store} onTap={() => (store.isSingle ? onDone([row]) : store.toggle(row))} />
        )}
      />
    </Screen>
  )
})

const ChoiceRow = observer(function ChoiceRow(props: {
  row: RecordChoice
  store: SelectCommonStore
  onTap: () => void
}) {
  const { row, store, onTap } = props
  const isOn = store.isChosen(row)
  return (
    <Cell
      title={row.text}
      note={row.note}
      left={
        !store.isSingle && (
          <View>
            <ChoiceMark shape="square" isOn={isOn} isOff={store.isFull && !isOn} />
          </View>
        )
      }
      label={`${row.text}，${row.note}${isOn ? '，已选' : ''}`}
      arrow={false}
      onTap={onTap}
    />
  )
})
