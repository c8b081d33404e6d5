/** The same reply, with its JSON laid out for people. */
export async function formatted(reply: Response): Promise<Response> {
  return new Response(`${JSON.stringify(await reply.json(), null, 2)}\n`, reply);
}
