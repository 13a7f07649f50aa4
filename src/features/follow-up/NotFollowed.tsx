import { Caption } from '@/ui/base/Caption'

/** Shown where there are no follow-ups. */
export const NotFollowed = () => <Caption>还没有跟进过</Caption>
