import { Thumbnail } from '@/ui/picture/Thumbnail'
import { Icon } from '@/ui/show/Icon'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

interface Props {
  name: string
  count: number
  onTap(): void
}

/** Conversation in which several messages match. */
export const HitsRow = ({ name, count, onTap }: Props) => (
  <ListRow title={name} lead={<Thumbnail icon="chat" />} trail={<Icon name="forward" size={16} />} onTap={onTap}>
    <RowWords text={`${count} 条相关的聊天记录`} />
  </ListRow>
)
