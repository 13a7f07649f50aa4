import { Text } from '@tarojs/components'
import './NotFollowed.scss'

/** Shown where there are no follow-ups. */
export const NotFollowed = () => <Text className="not-followed">还没有跟进过</Text>
