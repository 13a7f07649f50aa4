import { ScrollView, View } from '@tarojs/components'
import { Component, createRef, type ReactNode } from 'react'
import { goToEnd, isKeptByHost, type Place, placeOf, returnTo } from '@/ui/base/keepPlace'
import { measure } from '@/ui/base/measure'
import './TalkList.scss'

interface Props {
  id: string
  /** Rows; each key is the id of its element. */
  rows: readonly { key: string }[]
  renderRow: (index: number) => ReactNode
  /** Row to scroll to, once for each object. */
  goTo?: { key: string }
  /** Changes when the height of the list does: a panel, the keyboard, a second line in the input. */
  room: unknown
  isAtEnd: boolean
  /** Shown above the first row. */
  head?: ReactNode
  onEnd(isAtEnd: boolean): void
  onNearTop(): void
  onNearBottom(): void
}

/** Distance from the end within which new messages are followed, px. */
const NEAR_END = 60
/** Distance from an edge at which more is loaded, px: about a screen, so that scrolling does not wait. */
const NEAR_EDGE = 700

interface Seen {
  place?: Place
  isAtEnd: boolean
}

/**
 * Rows of a conversation, the newest at the bottom. Visible rows keep their place while others are added or removed
 * above; a reader at the end stays at the end.
 */
export class TalkList extends Component<Props> {
  private readonly root = createRef<HTMLElement>()
  private height = 0

  override componentDidMount() {
    if (this.props.isAtEnd) this.toEnd()
    this.measureSoon()
  }

  /** Measured before anything moves. */
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
    measure(this.root.current, [this.props.id]).then((boxes) => {
      this.height = boxes.get(this.props.id)?.height ?? this.height
    })
  }

  /** Scrolling element, or with `-rows` the element inside it. */
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
    // Alternates between two anchor names: the mini program scrolls to the end only when another element is named.
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
