import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { Empty } from '../feedback/Empty'
import { Button } from '../input/Button'
import { SearchBar } from '../input/SearchBar'
import { VirtualRows } from '../list/VirtualRows'
import { Tabs } from '../page/Tabs'
import { Icon } from '../show/Icon'
import type { Department, Person } from './DepartmentTree'
import { LetterRail } from './LetterRail'
import { PeoplePickerStore, type PickerRow } from './PeoplePickerStore'
import { DepartmentRow, PersonRow } from './PersonRow'
import './PeoplePicker.scss'

export interface PeoplePickerProps {
  people: readonly Person[]
  departments?: readonly Department[]
  /** Ids of the people chosen when it opens. */
  value: readonly string[]
  multiple?: boolean
  max?: number
  /** Ids of those chosen lately. */
  recents?: readonly string[]
  /** Called at the tap for a single choice, at 确定 for several. */
  onDone: (ids: string[]) => void
}

/** Picker of people: by name, pinyin or initials, by letter, by department, from the latest. Fills its parent. */
export const PeoplePicker = observer(function PeoplePicker(props: PeoplePickerProps) {
  const [store] = useState(() => new PeoplePickerStore({ multiple: false, ...props }))
  const [goTo, setGoTo] = useState<{ index: number }>()
  const { rows, letters, multiple } = store
  const pick = (id: string) => {
    if (multiple) store.toggle(id)
    else props.onDone([id])
  }
  return (
    <View className="people-picker">
      <SearchBar value={store.query} onInput={(query) => store.search(query)} placeholder="姓名、拼音或首字母" />
      {multiple && <Chosen store={store} />}
      {!store.query && store.tabs.length > 1 && (
        <Tabs label="查看方式" items={store.tabs} value={store.tab} onSelect={(tab) => store.show(tab)} />
      )}
      {!store.query && store.tab === 'departments' && store.path.length > 0 && <DepartmentPath store={store} />}
      <View className="people-picker__list">
        {rows.length === 0 ? (
          <Empty text={store.query ? `没有找到“${store.query}”` : '这里没有人'} />
        ) : (
          <VirtualRows
            rows={rows}
            heightOf={(row) => (row.kind === 'letter' ? 28 : 60)}
            renderRow={(row) => <Row row={row} store={store} onPick={pick} />}
            goTo={goTo}
          />
        )}
        {letters.length > 1 && <LetterRail letters={letters} onLetter={(index) => setGoTo({ index })} />}
      </View>
      {multiple && (
        <View className="people-picker__foot">
          <Button
            kind="primary"
            size="large"
            label={store.chosen.length ? `确定（${store.chosen.length} 人）` : '确定'}
            onTap={() => props.onDone([...store.chosen])}
          />
        </View>
      )}
    </View>
  )
})

interface RowProps {
  row: PickerRow
  store: PeoplePickerStore
  onPick: (id: string) => void
}

const Row = observer(function Row({ row, store, onPick }: RowProps) {
  if (row.kind === 'letter') return <Text className="people-picker__letter">{row.letter}</Text>
  if (row.kind === 'department') {
    return (
      <DepartmentRow
        name={row.department.name}
        count={row.people.length}
        state={store.multiple ? store.stateOf(row.people) : undefined}
        onToggle={() => store.togglePeople(row.people)}
        onOpen={() => store.enter(row.department)}
      />
    )
  }
  const { person } = row
  const isChosen = store.isChosen(person.id)
  return (
    <PersonRow
      person={person}
      query={store.query}
      isChosen={isChosen}
      isOff={person.disabled || (store.multiple && store.isFull && !isChosen)}
      multiple={store.multiple}
      onTap={() => onPick(person.id)}
    />
  )
})

/** Chips of the chosen people; a tap removes one. */
const Chosen = observer(function Chosen({ store }: { store: PeoplePickerStore }) {
  const people = store.chosenPeople
  if (people.length === 0) return null
  // More would not be read here, and each costs a node.
  const shown = people.slice(-20)
  return (
    <ScrollView className="people-picker__chosen" scrollX enableFlex enhanced showScrollbar={false}>
      <View className="people-picker__chips" {...ariaProps({ role: 'group', label: `已选 ${people.length} 人` })}>
        {people.length > shown.length && <Text className="people-picker__more">等 {people.length} 人，最近：</Text>}
        {shown.map((person) => (
          <Tappable
            key={person.id}
            className="people-picker__chip"
            label={`移除${person.name}`}
            onTap={() => store.toggle(person.id)}
          >
            <Text>{person.name}</Text>
            <Icon name="close" size={12} className="people-picker__cross" />
          </Tappable>
        ))}
      </View>
    </ScrollView>
  )
})

/** Path of departments; each level leads back. */
export const DepartmentPath = observer(function DepartmentPath({ store }: { store: PeoplePickerStore }) {
  return (
    <ScrollView className="people-picker__chosen" scrollX enableFlex enhanced showScrollbar={false}>
      <View className="people-picker__path" {...ariaProps({ role: 'navigation', label: '所在部门' })}>
        {[{ id: '', name: '全所' }, ...store.path].map((level, index) => {
          const isLast = index === store.path.length
          return (
            <Tappable
              key={level.id}
              className={isLast ? 'people-picker__level people-picker__level--last' : 'people-picker__level'}
              current={isLast ? 'page' : undefined}
              disabled={isLast}
              onTap={() => store.leaveTo(index)}
            >
              {index > 0 && <Icon name="forward" size={14} />}
              <Text>{level.name}</Text>
            </Tappable>
          )
        })}
      </View>
    </ScrollView>
  )
})
