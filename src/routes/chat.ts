import { domain, page } from './route'

// §2.3
export const chat = domain('chat', {
  /** Conversation by its id, or the one with a person; `seq` opens it at a message. */
  chatMain: page('chat/chat-main', { may: ['conversationId', 'empId', 'seq'] }),
  chatInfo: page('chat/chat-info', { needs: ['conversationId'] }),
  chatGroupMemberList: page('chat/chat-group-member-list', { needs: ['conversationId'] }),
  /** Picks one of one's conversations for the asking page; opened by a link, it opens that conversation. */
  chatSimpleConversationSearch: page('chat/chat-simple-conversation-search', { may: ['keyword'] }),
  /** File of a message; `at` is its position in a merged record, line by line: `3` or `3-0`. */
  chatDownload: page('chat/chat-download', { needs: ['messageUId'], may: ['at'] }),
  video: page('chat/preview/video', { needs: ['messageUId'], may: ['at'] }),
  /** Merged record; with `at`, the one inside it. */
  chatRecordDetail: page('chat/chat-record-detail', { needs: ['messageUId'], may: ['at'] }),
  /** Messages by ids separated by commas; `isMerged` is 1 to forward them as one record. */
  chatForward: page('chat/chat-forward', { needs: ['messageUIds'], may: ['isMerged'] }),
  chatSearch: page('chat/chat-search', { needs: ['conversationId'], may: ['keyword'] }),
  /** Choice of a recipient: a conversation, a colleague, or a person of another firm. */
  targetSearch: page('chat/target-search', { may: ['keyword'] }),
  chatSetting: page('chat/chat-setting', { needs: ['conversationId'] }),
  /** Pictures of a conversation, beginning with one of them. */
  chatImage: page('chat/chat-image', { needs: ['conversationId'], may: ['messageUId'] }),
  /** Files of one conversation, or of all. */
  fileSearch: page('chat/file-search', { may: ['conversationId'] }),
  chatDate: page('chat/chat-date', { needs: ['conversationId'] }),
})
