import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as received, with the recipients of its envelope. */
export type Letter = Email & { recipient: string };

export interface MailServer {
  /** Address for the setting `smtpUrl`. */
  url: string;
  /** Received letters; a letter is added before the server answers its sender. */
  letters: Letter[];
  close(): Promise<void>;
}

/** Starts a mail server for the test, on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push({ ...letter, recipient: session.envelope.rcptTo[0]?.address ?? '' });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
