import { Text } from '@tarojs/components'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import './SearchEntry.scss'

/** Button that looks like the search it opens. */
export const SearchEntry = ({ onTap }: { onTap(): void }) => (
  <Tappable className="search-entry" label="搜索会话、同事、消息" onTap={onTap}>
    <Icon name="search" size={18} />
    <Text className="search-entry__words">搜索</Text>
  </Tappable>
)
