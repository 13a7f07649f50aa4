import { Icon } from '@/ui/show/Icon'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import { Thumbnail } from '@/ui/show/Thumbnail'

interface Props {
  name: string
  count: number
  onTap(): void
}

/** A conversation in which several messages hold the word. */
export const HitsRow = ({ name, count, onTap }: Props) => (
  <ListRow title={name} lead={<Thumbnail icon="chat" />} trail={<Icon name="forward" size={16} />} onTap={onTap}>
    <RowWords text={`${count} 条相关的聊天记录`} />
  </ListRow>
)
