import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Empty } from '../feedback/Empty'
import { Button } from '../input/Button'
import { ChoiceMark } from '../input/ChoiceMark'
import type { Option } from '../input/Radio'
import { SearchBar } from '../input/SearchBar'
import { PagedList } from '../list/PagedList'
import { PagedListStore, type PageOf, type PageRequest } from '../list/PagedListStore'
import { Icon } from '../show/Icon'
import { Sheet } from './Sheet'
import { useOnOpen } from './useOnOpen'
import './SelectSheet.scss'

interface Shared {
  open: boolean
  onClose: () => void
  /** Name of the choice: 审级, 受理机关. */
  title: string
  /** All choices, if they are known. */
  items?: readonly Option[]
  /** Loads choices page by page, instead of `items`. */
  load?: (keyword: string, page: PageRequest) => Promise<PageOf<Option>>
  /** Shows a search field; always shown with `load`. */
  searchable?: boolean
  placeholder?: string
  /** Action under the list: 没有找到？新建客户. */
  action?: string
  onAction?: (keyword: string) => void
}

interface One extends Shared {
  multiple?: false
  value: string | undefined
  /** Called when a tap chooses one and closes. With `clearable` the chosen one may be unchosen, as undefined. */
  onDone: (value: string | undefined, option: Option | undefined) => void
  clearable?: boolean
}

interface Many extends Shared {
  multiple: true
  value: readonly string[]
  max?: number
  onDone: (values: string[], options: Option[]) => void
}

export type SelectSheetProps = One | Many

/** Maximum length of a list that is shown whole, in a sheet of its own height. */
const SHORT = 12

/** Sheet for choosing one or several of a list, local or on the server. */
export function SelectSheet(props: SelectSheetProps) {
  const { open, onClose, title } = props
  const isShort = !props.load && !props.searchable && (props.items?.length ?? 0) <= SHORT
  const choice = useChoice(props)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      tall={!isShort}
      scroll={isShort}
      right={
        !props.multiple && props.clearable && props.value ? (
          <Tappable
            className="select-sheet__clear"
            onTap={() => {
              props.onDone(undefined, undefined)
              onClose()
            }}
          >
            <Text>清除</Text>
          </Tappable>
        ) : undefined
      }
      footer={
        props.multiple && (
          <Button
            kind="primary"
            size="large"
            label={choice.chosen.length ? `确定（${choice.chosen.length}）` : '确定'}
            onTap={choice.finish}
          />
        )
      }
    >
      {isShort ? <ShortList {...props} choice={choice} /> : <LongList {...props} choice={choice} />}
    </Sheet>
  )
}

interface Choice {
  chosen: readonly string[]
  isFull: boolean
  toggle(option: Option): void
  finish(): void
}

/** Choice in the open sheet; not reported before 确定. */
function useChoice(props: SelectSheetProps): Choice {
  const { open, items } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Keeps options of pages and searches that are no longer shown, because several are returned together.
  const seen = useMemo(() => new Map<string, Option>(), [])
  useOnOpen(open, () => setChosen(props.multiple ? props.value : props.value ? [props.value] : []))
  const optionOf = (value: string) =>
    seen.get(value) ?? items?.find((item) => item.value === value) ?? { value, text: value }
  const max = props.multiple ? (props.max ?? Number.POSITIVE_INFINITY) : 1
  return {
    chosen,
    isFull: chosen.length >= max,
    toggle(option) {
      seen.set(option.value, option)
      if (!props.multiple) {
        props.onDone(option.value, option)
        props.onClose()
        return
      }
      const without = chosen.filter((value) => value !== option.value)
      if (without.length < chosen.length) setChosen(without)
      else if (chosen.length < max) setChosen([...chosen, option.value])
    },
    finish() {
      if (props.multiple) props.onDone([...chosen], chosen.map(optionOf))
      props.onClose()
    },
  }
}

type Listed = SelectSheetProps & { choice: Choice }

function ShortList({ items = [], choice, multiple, title }: Listed) {
  if (items.length === 0) return <Empty text="没有可选的内容" />
  return (
    <View {...ariaProps({ role: multiple ? 'group' : 'radiogroup', label: title })}>
      {items.map((option) => (
        <OptionRow key={option.value} option={option} choice={choice} multiple={multiple} />
      ))}
    </View>
  )
}

/** @param asks what a searched list asks for: without a keyword nothing has been searched yet, so it is not empty */
function emptyWords(keyword: string, asks?: string): string {
  if (keyword) return `没有找到“${keyword}”`
  return asks ?? '没有可选的内容'
}

const PAGE = 50

function LongList({ items, load, choice, multiple, title, placeholder, action, onAction }: Listed) {
  const [keyword, setKeyword] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list for each word; a new `load` function is the same source
  const list = useMemo(
    () =>
      new PagedListStore<Option>(
        (page) => (load ? load(keyword.trim(), page) : fromItems(items ?? [], keyword, page)),
        {
          key: (option) => option.value,
          size: PAGE,
        },
      ),
    [keyword, items],
  )
  return (
    <>
      <SearchBar
        value={keyword}
        onInput={setKeyword}
        placeholder={placeholder ?? `搜索${title}`}
        debounceMs={load ? 300 : 0}
      />
      <View className="select-sheet__list">
        <PagedList
          list={list}
          canRefresh={false}
          empty={{
            text: emptyWords(keyword, load && placeholder),
            action,
            onAction: onAction && (() => onAction(keyword)),
          }}
          renderRow={(option) => <OptionRow option={option} choice={choice} multiple={multiple} />}
        />
      </View>
    </>
  )
}

async function fromItems(items: readonly Option[], keyword: string, { current, size }: PageRequest) {
  const wanted = keyword.trim().toLowerCase()
  const found = wanted
    ? items.filter((item) => `${item.text} ${item.note ?? ''}`.toLowerCase().includes(wanted))
    : items
  return { records: found.slice((current - 1) * size, current * size), total: found.length, current, size }
}

function OptionRow({ option, choice, multiple }: { option: Option; choice: Choice; multiple?: boolean }) {
  const isChosen = choice.chosen.includes(option.value)
  const disabled = option.disabled || (multiple && choice.isFull && !isChosen)
  return (
    <Tappable
      role={multiple ? 'checkbox' : 'radio'}
      className={classes('select-sheet__option', isChosen && !multiple && 'select-sheet__option--chosen')}
      checked={isChosen}
      disabled={disabled}
      label={option.note ? `${option.text}，${option.note}` : option.text}
      throttleMs={multiple ? 0 : undefined}
      onTap={() => choice.toggle(option)}
    >
      {multiple && <ChoiceMark shape="square" isOn={isChosen} isOff={disabled} />}
      <View className="select-sheet__words">
        <Text className="select-sheet__text">{option.text}</Text>
        {option.note && <Text className="select-sheet__note">{option.note}</Text>}
      </View>
      {!multiple && isChosen && <Icon name="check" />}
    </Tappable>
  )
}
