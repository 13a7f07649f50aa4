import { Text } from '@tarojs/components'
import './NotFollowed.scss'

/** In place of talks that there are none of. */
export const NotFollowed = () => <Text className="not-followed">还没有跟进过</Text>
