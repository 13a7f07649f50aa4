import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import * as routes from '@/routes'
import { useApp, useScreenStore } from '@/stores/app'
import type { EmptyProps } from '@/ui/feedback/Empty'
import { SearchBar } from '@/ui/input/SearchBar'
import type { PageOf, PageRequest } from '@/ui/list/ListState'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'

interface ChooseRecordProps<T> {
  /** Code of the kind of application. */
  type: number
  title: string
  /** Fields covered by the search. */
  placeholder: string
  empty: EmptyProps
  load(asked: { keyword?: string } & PageRequest): Promise<PageOf<T>>
  idOf(row: T): string
  renderRow(row: T, choose: () => void): ReactNode
}

/** Choice of the record that an application is about; then its form replaces this page. */
export const ChooseRecord = observer(function ChooseRecord<T>(props: ChooseRecordProps<T>) {
  const { type, title, placeholder, empty, load, idOf, renderRow } = props
  const { navigation } = useApp()
  const [keyword, setKeyword] = useState('')
  const asked = useRef('')
  const list = useScreenStore(
    () => new PagedListStore<T>((page) => load({ keyword: asked.current || undefined, ...page }), { key: idOf }),
  )
  const search = (text: string) => {
    asked.current = text
    setKeyword(text)
    list.refresh()
  }
  const choose = (row: T) => navigation.replace(routes.approval.add, { type: String(type), recordId: idOf(row) })
  return (
    <Screen
      title={title}
      scroll={false}
      header={<SearchBar value={keyword} placeholder={placeholder} onInput={search} />}
    >
      <PagedList list={list} empty={empty} renderRow={(row) => renderRow(row, () => choose(row))} />
    </Screen>
  )
}) as <T>(props: ChooseRecordProps<T>) => JSX.Element
