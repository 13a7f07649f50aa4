import { ScrollView, View } from '@tarojs/components'
import { Component, createRef, type ReactNode } from 'react'
import { goToEnd, isKeptByHost, type Place, placeOf, returnTo } from '@/ui/base/keepPlace'
import { measure } from '@/ui/base/measure'
import './TalkList.scss'

interface Props {
  id: string
  /** Each with its key as its element's id. */
  rows: readonly { key: string }[]
  renderRow: (index: number) => ReactNode
  /** The row to go to, once for each object. */
  goTo?: { key: string }
  /** Changes where the room for the rows does: a panel, the keyboard, a second line in the field. */
  room: unknown
  isAtEnd: boolean
  /** Above the first row and below the last. */
  head?: ReactNode
  onEnd(isAtEnd: boolean): void
  onNearTop(): void
  onNearBottom(): void
}

/** px from the end within which new messages are followed. */
const NEAR_END = 60
/** px from an edge at which more is asked for: about a screen, so that a thumb does not wait. */
const NEAR_EDGE = 700

interface Seen {
  place?: Place
  isAtEnd: boolean
}

/**
 * The rows of a conversation, the newest at the bottom. What the reader sees stays where it is while others come and go
 * above; who is at the end stays at the end.
 */
export class TalkList extends Component<Props> {
  private readonly root = createRef<HTMLElement>()
  private height = 0

  override componentDidMount() {
    if (this.props.isAtEnd) this.toEnd()
    this.measureSoon()
  }

  /** Before anything moves. */
  override getSnapshotBeforeUpdate(): Seen {
    return { place: placeOf(this.find(), this.find('-rows')), isAtEnd: this.props.isAtEnd }
  }

  override componentDidUpdate(before: Props, _: unknown, { place, isAtEnd }: Seen) {
    const { rows, goTo, room } = this.props
    if (goTo && goTo !== before.goTo) return
    if (rows === before.rows && room === before.room && before.isAtEnd === this.props.isAtEnd) return
    if (isAtEnd && this.props.isAtEnd) this.toEnd()
    else if (rows !== before.rows) returnTo(place, this.find(), this.find('-rows'))
    if (room !== before.room) this.measureSoon()
  }

  toEnd() {
    if (!isKeptByHost) goToEnd(this.find())
  }

  private measureSoon() {
    void measure(this.root.current, [this.props.id]).then((boxes) => {
      this.height = boxes.get(this.props.id)?.height ?? this.height
    })
  }

  /** What scrolls, or with `-rows` what lies in it. */
  private find(part = '') {
    return this.root.current?.querySelector?.(`#${this.props.id}${part}`)
  }

  private readonly scrolled = ({ scrollTop, scrollHeight }: { scrollTop: number; scrollHeight: number }) => {
    const { onEnd, onNearTop, onNearBottom, isAtEnd } = this.props
    const left = scrollHeight - scrollTop - this.height
    if (scrollTop < NEAR_EDGE) onNearTop()
    if (left < NEAR_EDGE) onNearBottom()
    if (this.height > 0 && left <= NEAR_END !== isAtEnd) onEnd(left <= NEAR_END)
  }

  private get into(): string | undefined {
    const { goTo, isAtEnd, id, rows } = this.props
    if (goTo && !isAtEnd) return goTo.key
    // The mini program goes to the end when another of two elements there is named: another number of rows, another name.
    return isKeptByHost && isAtEnd ? `${id}-end-${rows.length % 2}` : undefined
  }

  override render() {
    const { id, rows, renderRow, head } = this.props
    return (
      <View ref={this.root} className="talk-list">
        <ScrollView
          id={id}
          className={isKeptByHost ? 'talk-list__scroll' : 'talk-list__scroll talk-list__scroll--by-hand'}
          scrollY
          enhanced
          scrollAnchoring
          scrollIntoView={this.into}
          onScroll={(event) => this.scrolled(event.detail)}
        >
          {head}
          <View id={`${id}-rows`} className="talk-list__rows">
            {rows.map(({ key }, index) => (
              <View key={key} id={key}>
                {renderRow(index)}
              </View>
            ))}
          </View>
          <View className="talk-list__end" id={`${id}-end-0`} />
          <View className="talk-list__end" id={`${id}-end-1`} />
        </ScrollView>
      </View>
    )
  }
}
