import { makeAutoObservable, observableRef } from 'mobx'
import { observer } from 'mobx-react-lite'
import { FilterChips } from './FilterChips'

const MOST = 8

interface Shelf {
  load(): string[] | undefined
  save(words: string[]): void
}

/** Recent searches that led somewhere, the last first; per person on the device. */
export class RecentWords {
  words: readonly string[]

  constructor(private readonly shelf: Shelf) {
    this.words = (shelf.load() ?? []).filter((word) => typeof word === 'string')
    makeAutoObservable<this, 'shelf'>(this, { shelf: false, words: observableRef })
  }

  add(words: string) {
    const said = words.trim()
    if (!said) return
    this.words = [said, ...this.words.filter((word) => word !== said)].slice(0, MOST)
    this.shelf.save([...this.words])
  }
}

interface Props {
  recents: RecentWords
  onChoose(words: string): void
}

export const RecentWordsRow = observer(function RecentWordsRow({ recents, onChoose }: Props) {
  if (recents.words.length === 0) return null
  return (
    <FilterChips
      label="最近搜索"
      items={recents.words.map((word) => ({ key: word, text: word }))}
      value=""
      onSelect={onChoose}
    />
  )
})
