import { Fragment } from 'react';
import type { CommentView } from '../../../api/areas/comments/contract/comments';
import { partsOf } from '../../../domain/mentions';
import styles from './comments.module.css';
import { piecesOf } from './links';

/** Text of a comment: plain text with people's names, and web addresses as links. */
export function CommentText({ comment: { body, people } }: { comment: CommentView }) {
  return (
    <p className={styles.text} dir="auto">
      {partsOf(body).map((part, index) =>
        part.kind === 'mention' ? (
          <bdi key={index} className={styles.mention}>
            @{people.find(({ _id }) => _id === part.id)?.name}
          </bdi>
        ) : (
          <LinkedText key={index} text={part.text} />
        ),
      )}
    </p>
  );
}

function LinkedText({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.kind === 'words' ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.href}
      </a>
    ),
  );
}
