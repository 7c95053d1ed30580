// The listener of the SDK before the ports (decision 86), bundled. Pages with it must work with every later frame, so do not change it.
var messageSource = 'puzzle-prize';
var messageVersion = 1;
function envelope(message) {
  return { source: messageSource, v: messageVersion, ...message };
}

var shapes = {
  'puzzle-solved': { moves: /^\d{1,9}$/ },
  resize: { height: /^\d{1,4}$/ },
  puzzleSessionId: { sessionId: /^"[\w-]{16,128}"$/ },
  raceSessionId: { raceSessionId: /^"[\w-]{16,128}"$/, roomCode: /^"\w{4,8}"$/ },
  race_player_won: {
    roomCode: /^"\w{4,8}"$/,
    participantId: /^"[\w-]{9,128}"$/,
    completedAt: /^"[\d:.TZ-]{16,32}"$/,
    finalMoveCount: /^\d{1,9}$/,
    displayName: /^".{0,99}"$/,
  },
};
var anyText = /^"/;
function isMessage(data, type, embedId) {
  const expected = { ...envelope({ type }), embedId: embedId ?? anyText, ...shapes[type] };
  return Object.entries(expected).every(([name, value]) =>
    value instanceof RegExp ? value.test(JSON.stringify(data?.[name])) : data?.[name] === value,
  );
}

function listen({ host, embedId, iframe }) {
  const { origin } = new URL(host);
  const end = new AbortController();
  let lastSource = iframe?.contentWindow;
  let user;
  const isFrame = (source) =>
    !!source && (iframe ? source === iframe.contentWindow : 'parent' in source && source.parent === window);
  const on = (type, listener) => {
    const handle = ({ source, origin: from, data }) => {
      if (from === origin && isFrame(source) && isMessage(data, type, embedId)) {
        lastSource = source;
        listener(data);
      }
    };
    addEventListener('message', handle, end);
    return () => {
      removeEventListener('message', handle);
    };
  };
  const send = (message) => {
    lastSource?.postMessage(envelope(message), origin);
  };
  const sendUser = () => {
    if (user !== void 0) send({ type: 'endUser', endUser: user });
  };
  on('resize', sendUser);
  return {
    on,
    checkSession: () => {
      send({ type: 'checkSession' });
    },
    setEndUser: (endUser) => {
      user = endUser;
      sendUser();
    },
    destroy: () => {
      end.abort();
      lastSource = null;
    },
  };
}
export { listen };
