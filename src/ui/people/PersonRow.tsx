import { Text, View } from '@tarojs/components'
import { highlight } from '@/lib/text'
import { Tappable } from '../base/Tappable'
import { Checkbox } from '../input/Checkbox'
import { ChoiceMark } from '../input/ChoiceMark'
import { Avatar } from '../show/Avatar'
import { Icon } from '../show/Icon'
import type { Person } from './DepartmentTree'
import './PersonRow.scss'

interface PersonRowProps {
  person: Person
  /** Search text to highlight. */
  query?: string
  /** Absent where a tap opens the person instead of choosing them. */
  isChosen?: boolean
  isOff?: boolean
  multiple?: boolean
  onTap: () => void
}

/** Row of a person to choose, or to open. */
export function PersonRow({ person, query = '', isChosen, isOff, multiple, onTap }: PersonRowProps) {
  return (
    <Tappable
      role={isChosen === undefined ? 'button' : multiple ? 'checkbox' : 'radio'}
      className="person-row"
      checked={isChosen}
      disabled={isOff}
      label={person.note ? `${person.name}，${person.note}` : person.name}
      throttleMs={multiple ? 0 : undefined}
      onTap={onTap}
    >
      {multiple && <ChoiceMark shape="square" isOn={!!isChosen} isOff={isOff} />}
      <View className="person-row__avatar">
        <Avatar id={person.id} name={person.name} src={person.avatarUrl} />
      </View>
      <View className="person-row__words">
        <Text className="person-row__name">
          {highlight(person.name, query).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
            <Text key={index} className={piece.hit ? 'person-row__hit' : undefined}>
              {piece.text}
            </Text>
          ))}
        </Text>
        {person.note && <Text className="person-row__note">{person.note}</Text>}
      </View>
      {!multiple && isChosen && <Icon name="check" className="person-row__check" />}
    </Tappable>
  )
}

interface DepartmentRowProps {
  name: string
  count: number
  /** Choice state of the department, where it can be chosen whole. */
  state?: 'all' | 'some' | 'none'
  onToggle?: () => void
  onOpen: () => void
}

/** Row of a department: its box chooses all of it, the rest of the row opens it. */
export function DepartmentRow({ name, count, state, onToggle, onOpen }: DepartmentRowProps) {
  return (
    <View className="person-row">
      {state && (
        <Checkbox
          checked={state === 'all'}
          isMixed={state === 'some'}
          disabled={count === 0}
          label={`选择整个${name}，${count} 人`}
          onChange={() => onToggle?.()}
        />
      )}
      <Tappable className="person-row__open" label={`${name}，${count} 人`} onTap={onOpen}>
        <View className="person-row__words">
          <Text className="person-row__name">{name}</Text>
        </View>
        <Text className="person-row__count">{count} 人</Text>
        <Icon name="forward" size={16} className="person-row__arrow" />
      </Tappable>
    </View>
  )
}
