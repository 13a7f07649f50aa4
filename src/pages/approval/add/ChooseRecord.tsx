import { approval } from '@contract/approval'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import type { EmptyProps } from '@/ui/feedback/Empty'
import { SearchBar } from '@/ui/input/SearchBar'
import type { PageOf, PageRequest } from '@/ui/list/ListState'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'
import { readProblems } from './recordProblems'
import './ChooseRecord.scss'

interface ChooseRecordProps<T> {
  /** Code of the kind of application. */
  type: number
  /** Field of the form that names the record. */
  field: 'case' | 'invoice' | 'receivable'
  title: string
  /** Fields covered by the search. */
  placeholder: string
  empty: EmptyProps
  /** Shown beside the title: a way to make a record that is missing. */
  nav?: ReactNode
  load(asked: { keyword?: string } & PageRequest): Promise<PageOf<T>>
  idOf(row: T): string
  /** Opens the record, where the reason of a refusal is cured; the form opens all the same where it is absent. */
  onCure?(row: T): unknown
  renderRow(row: T, choose: () => void): ReactNode
}

type Listed<T> = { row: T; problem?: string }

/**
 * Choice of the record that an application is about; then its form replaces this page. A record that the form would
 * refuse says why, and leads to where that is cured.
 */
export const ChooseRecord = observer(function ChooseRecord<T>(props: ChooseRecordProps<T>) {
  const { type, field, title, placeholder, empty, nav, load, idOf, onCure, renderRow } = props
  const api = useApi({ approval })
  const { navigation, platform } = useApp()
  const [keyword, setKeyword] = useState('')
  const asked = useRef('')
  const read = async (page: PageRequest): Promise<PageOf<Listed<T>>> => {
    const found = await load({ keyword: asked.current || undefined, ...page })
    const problems = await readProblems(api, { type, key: field }, found.records.map(idOf))
    return { ...found, records: found.records.map((row) => ({ row, problem: problems[idOf(row)] })) }
  }
  const list = useScreenStore(() => new PagedListStore<Listed<T>>(read, { key: ({ row }) => idOf(row) }))
  const search = (text: string) => {
    asked.current = text
    setKeyword(text)
    list.refresh()
  }
  const choose = async ({ row, problem }: Listed<T>) => {
    if (!problem || !onCure) return navigation.replace(routes.approval.add, { type: String(type), recordId: idOf(row) })
    if (await platform.feedback.confirm({ content: problem, confirmText: '去处理' })) await onCure(row)
  }
  return (
    <Screen
      title={title}
      scroll={false}
      right={nav}
      header={<SearchBar value={keyword} placeholder={placeholder} onInput={search} />}
    >
      <PagedList
        list={list}
        empty={empty}
        renderRow={(listed) => (
          <View>
            {renderRow(listed.row, () => choose(listed))}
            {listed.problem && <Text className="choose-record__problem">{listed.problem}</Text>}
          </View>
        )}
      />
    </Screen>
  )
}) as <T>(props: ChooseRecordProps<T>) => JSX.Element
