import { addressBook } from '@contract/address-book'
import { misc } from '@contract/misc'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { SearchBar } from '@/ui/input/SearchBar'
import { VirtualRows } from '@/ui/list/VirtualRows'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { LetterRail } from '@/ui/people/LetterRail'
import { usePeopleSource } from '@/ui/people/PeopleContext'
import { DepartmentPath } from '@/ui/people/PeoplePicker'
import { AddressBookRow } from './AddressBookRow'
import { AddressBookStore } from './AddressBookStore'

const LETTER_HEIGHT = 28
const ROW_HEIGHT = 60

/** Page of the firm's people. */
const AddressBook = () => (
  <FormSupport>
    <Book />
  </FormSupport>
)

const Book = observer(function Book() {
  const api = useApi({ addressBook, misc })
  const people = usePeopleSource()
  const { navigation, connection } = useApp()
  const store = useScreenStore(() => new AddressBookStore({ api, people }))
  useReturn(() => store.load())
  useEffect(() => connection.on('directory:changed', () => store.load()), [connection, store])
  return (
    <Screen
      title="通讯录"
      scroll={false}
      plain
      state={store}
      skeleton="people"
      onRetry={() => store.load()}
      right={<NavAction label="我的主页" onTap={() => navigation.go(routes.addressBook.empHome)} />}
    >
      <View className="people-picker">
        <SearchBar
          value={store.query}
          onInput={(query) => store.search(query)}
          placeholder="姓名、拼音、手机尾号、分机"
        />
        {!store.query && <Ways store={store} />}
        <Rows store={store} />
      </View>
    </Screen>
  )
})

/** Office, letter or department, and the path of departments. */
const Ways = observer(function Ways({ store }: { store: AddressBookStore }) {
  const { picker, tabs, branches } = store
  if (!picker) return null
  return (
    <>
      {branches.length > 0 && (
        <FilterChips
          label="办公室"
          items={branches}
          counts={store.counts}
          value={store.branch}
          onSelect={(branch) => store.choose(branch)}
        />
      )}
      {tabs.length > 1 && (
        <Tabs label="查看方式" items={tabs} value={picker.tab} onSelect={(tab) => picker.show(tab)} />
      )}
      {picker.tab === 'departments' && picker.path.length > 0 && <DepartmentPath store={picker} />}
    </>
  )
})

const Rows = observer(function Rows({ store }: { store: AddressBookStore }) {
  const [goTo, setGoTo] = useState<{ index: number }>()
  const { rows, letters, query } = store
  return (
    <View className="people-picker__list">
      {rows.length > 0 ? (
        <VirtualRows
          rows={rows}
          heightOf={(row) => (row.kind === 'letter' ? LETTER_HEIGHT : ROW_HEIGHT)}
          renderRow={(row) => <AddressBookRow row={row} store={store} />}
          goTo={goTo}
        />
      ) : (
        !(store.isNumber && !store.found) && <Empty text={query ? `没有找到“${query}”` : '这里没有人'} />
      )}
      {letters.length > 1 && <LetterRail letters={letters} onLetter={(index) => setGoTo({ index })} />}
    </View>
  )
})

export default screen(routes.addressBook.list, AddressBook)
