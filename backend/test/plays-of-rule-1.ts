import type { Difficulty } from '@puzzle-prize/sdk/protocol';

/** A dealt play with its signed token. */
interface DealtPlay {
  puzzleId: string;
  embedId: string;
  sessionId: string;
  round: number;
  side: number;
  difficulty: Difficulty;
  playToken: string;
  /** The tiles in row order; 0 is the blank. */
  board: string;
}

/**
 * Plays that an earlier release dealt. Their tokens contain no dealing rule, which means rule 1. Do not edit
 * these plays: during an upgrade, visitors still play boards that the earlier release dealt (G50).
 */
export const playsOfRule1 = {
  appSecret: 'a secret of the previous release: 32 characters and more',
  issuedAtMs: Date.UTC(2026, 10, 23, 12),

  plays: [
    {
      puzzleId: '00000000-0000-4000-8000-000000000001',
      embedId: 'embed-1763899200000-previous-1',
      sessionId: 'previous-release-000001',
      round: 1,
      side: 3,
      difficulty: 'easy',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000001.embed-1763899200000-previous-1.I7_l1u25cYyA3eVw9LmvblssagWtvPqLgN5ekqr7efQ.1.mwt7reo0.4_i_tdYqeYgPYH0znMv1d8wV4uY09IQq3W0LTBz5R1U',
      board: '3 1 7 4 6 2 0 8 5',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000002',
      embedId: 'embed-1763899200000-previous-2',
      sessionId: 'previous-release-000002',
      round: 2,
      side: 3,
      difficulty: 'medium',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000002.embed-1763899200000-previous-2.D7Q6EsKvNARdYJBy8iSiPe2DYEq2gaGaXC7i7J2DcsQ.2.mwt7reo0.xRqLmqXJT2Yriv6f6agXoXMGY47FvixPpcZfJg6x3JQ',
      board: '6 7 8 2 5 1 4 0 3',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000003',
      embedId: 'embed-1763899200000-previous-3',
      sessionId: 'previous-release-000003',
      round: 0,
      side: 3,
      difficulty: 'hard',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000003.embed-1763899200000-previous-3.xvk3Tcxvm8B5q6qcGHHOFbWxgW5WCem05OMWMJzhcno.0.mwt7reo0.cV4VcKt6CjRH4SzR0kVNxGRWBMU1_iXX0Jn0p10QESw',
      board: '1 8 6 5 0 7 2 3 4',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000004',
      embedId: 'embed-1763899200000-previous-4',
      sessionId: 'previous-release-000004',
      round: 1,
      side: 4,
      difficulty: 'easy',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000004.embed-1763899200000-previous-4.q3OhGhMp803FlM8EyecWlvk1gjg8jzVzHhvXar1jvIY.1.mwt7reo0.V5Rp0aXzBvDdVjuksFl2FziLTo4fkvIPdgA9hOBmlSQ',
      board: '3 1 6 4 13 5 7 8 0 9 2 12 11 14 15 10',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000005',
      embedId: 'embed-1763899200000-previous-5',
      sessionId: 'previous-release-000005',
      round: 2,
      side: 4,
      difficulty: 'medium',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000005.embed-1763899200000-previous-5.glsO5--7Rgj8Jw3VPP6mN52UL0JoLQ83bYYjLBtBHxU.2.mwt7reo0.Gx3JjVA2_xYcW4PDHv9NhY0haEkbCU_l5-UHRJHmWUc',
      board: '1 6 4 3 0 11 12 7 5 15 9 14 2 13 8 10',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000006',
      embedId: 'embed-1763899200000-previous-6',
      sessionId: 'previous-release-000006',
      round: 0,
      side: 4,
      difficulty: 'hard',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000006.embed-1763899200000-previous-6.voVwJahQG2NVlOlxcRYjRfrMBe6xGGQKEpFMW3QSyHk.0.mwt7reo0._V_3AqWkVnNmZLq5x1iUof9ORdJtuqz_czG2p83dE5o',
      board: '10 7 12 4 5 6 3 8 1 9 11 15 13 14 2 0',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000007',
      embedId: 'embed-1763899200000-previous-7',
      sessionId: 'previous-release-000007',
      round: 1,
      side: 5,
      difficulty: 'easy',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000007.embed-1763899200000-previous-7.X9RnY8WN6NPYTF7s2IEhxgY2l0E0dh51NL38kFUxzJQ.1.mwt7reo0.9tsSAOjMpiLOs5lu_DXEIKP96xkgFTP7iopwyKVkLDg',
      board: '6 1 4 7 13 11 2 3 5 9 16 0 14 12 10 18 8 24 22 19 21 17 15 23 20',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000008',
      embedId: 'embed-1763899200000-previous-8',
      sessionId: 'previous-release-000008',
      round: 2,
      side: 5,
      difficulty: 'medium',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000008.embed-1763899200000-previous-8.PayBFguSPwyR43OadooEZ_UBL9mROG5WqOsvitWEGD8.2.mwt7reo0.GJSV_GJovWOoYjtctAiRKGrXc4d8snRmr7ww34gzbMU',
      board: '7 13 1 9 5 6 12 2 4 10 21 19 14 8 3 11 22 16 0 18 24 23 17 15 20',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000009',
      embedId: 'embed-1763899200000-previous-9',
      sessionId: 'previous-release-000009',
      round: 0,
      side: 5,
      difficulty: 'hard',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000009.embed-1763899200000-previous-9.q_bU5QrzLe_a8mCk4A0XWVh2qu0nry6v0z4SMB9i1No.0.mwt7reo0.IC-FSNeQ6d0f_5HBb4UzTqk8YNvfRGrtf6O0Hhvj3I0',
      board: '2 6 9 5 15 11 12 10 13 20 21 3 4 24 0 22 1 8 23 14 17 16 19 18 7',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000010',
      embedId: 'embed-1763899200000-previous-10',
      sessionId: 'previous-release-000010',
      round: 1,
      side: 6,
      difficulty: 'easy',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000010.embed-1763899200000-previous-10.ExKOTn7XBUXiE7A67yoMDYRSaPOA0nFF_zAl9sNDklA.1.mwt7reo0.nqCOpSnhAZOGI2KSvZkKu0QCu_oVV2Z6yGA2_7FmCO4',
      board:
        '8 15 2 6 18 11 1 3 16 9 17 4 14 7 20 12 0 5 13 21 10 27 22 24 19 25 33 26 23 28 31 32 30 34 29 35',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000011',
      embedId: 'embed-1763899200000-previous-11',
      sessionId: 'previous-release-000011',
      round: 2,
      side: 6,
      difficulty: 'medium',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000011.embed-1763899200000-previous-11.1kJs2MsmYSSh0sqqABgaglV3T_tT7q_qTdAXLIrR2tc.2.mwt7reo0.paWncUtcxdOxMca0TsttW8PgpoplmQVG1g8g2rj3vas',
      board:
        '1 12 6 15 2 22 7 8 21 14 5 3 31 13 0 9 4 24 20 10 16 25 11 30 17 19 28 18 29 27 32 33 26 34 35 23',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000012',
      embedId: 'embed-1763899200000-previous-12',
      sessionId: 'previous-release-000012',
      round: 0,
      side: 6,
      difficulty: 'hard',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000012.embed-1763899200000-previous-12.eUm50K7U23KGBJBPhfwSNYw_ff7GnFr5QY6PqaYhg00.0.mwt7reo0.lXoQkpRVdCRZyCxcX4F0467J9NCOrRVBZ4GGw95gBos',
      board:
        '8 7 0 9 2 11 4 15 13 10 12 18 14 28 1 3 35 6 19 26 16 22 27 29 25 20 33 21 5 23 31 32 30 34 24 17',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000013',
      embedId: 'embed-1763899200000-previous-13',
      sessionId: 'previous-release-000013',
      round: 1,
      side: 7,
      difficulty: 'easy',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000013.embed-1763899200000-previous-13.YFDQehW1R3mAXeKc0JoXm4HxRHr_XKJ1ohZ20QQxeFo.1.mwt7reo0.R7wq_RuxksNDYOupVwgNljpC7Ls4gWcs0t0Na24_Go8',
      board:
        '1 9 2 3 7 4 20 15 8 10 12 6 13 0 16 24 11 25 5 14 18 22 32 17 40 19 28 21 23 47 26 27 45 41 34 43 36 44 38 30 46 35 37 31 29 33 39 48 42',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000014',
      embedId: 'embed-1763899200000-previous-14',
      sessionId: 'previous-release-000014',
      round: 2,
      side: 7,
      difficulty: 'medium',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000014.embed-1763899200000-previous-14.Adp4o5tgToH5B9T-pJlsRHVmT5WhthL7hU8fZskQ7t8.2.mwt7reo0.3kJzTN8wcejDCpBgYmBuIe7w1M4_U0tyI_4LmvptzP8',
      board:
        '2 1 0 3 10 19 12 15 18 8 17 21 7 6 9 24 11 13 4 5 14 23 16 32 31 25 28 20 22 44 37 39 26 27 35 29 36 38 40 33 48 41 43 45 30 46 34 47 42',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000015',
      embedId: 'embed-1763899200000-previous-15',
      sessionId: 'previous-release-000015',
      round: 0,
      side: 7,
      difficulty: 'hard',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000015.embed-1763899200000-previous-15.QcfRPcm1jmhK5VkDrfzZO2dKSMfs30ts6vOKZfAIdAI.0.mwt7reo0.8x4psyJriLrU5-3WjwKujZpQCvH6oUwOr25wYnJfhDs',
      board:
        '22 2 33 23 12 6 20 9 15 1 8 7 0 34 17 11 10 4 26 47 41 29 30 3 5 14 46 13 38 36 40 35 19 42 39 44 37 24 45 31 21 48 43 16 18 32 27 28 25',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000016',
      embedId: 'embed-1763899200000-previous-16',
      sessionId: 'previous-release-000016',
      round: 1,
      side: 8,
      difficulty: 'easy',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000016.embed-1763899200000-previous-16.zU9JkbHe7oCK3FHNlOj_sENdGA4SloXg-4GPPuOnlwU.1.mwt7reo0.E1Nmo6kVLSOglPwYrHRqrOWuypp-A1ggGvC_7U0qsTI',
      board:
        '2 10 11 3 5 16 8 14 9 17 18 13 20 36 6 7 1 26 19 4 31 38 32 23 34 50 27 12 21 30 15 22 0 42 28 29 37 45 40 48 25 35 49 44 63 46 24 39 43 33 51 52 54 60 62 55 57 41 58 59 53 61 56 47',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000017',
      embedId: 'embed-1763899200000-previous-17',
      sessionId: 'previous-release-000017',
      round: 2,
      side: 8,
      difficulty: 'medium',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000017.embed-1763899200000-previous-17.Rc-gunqTpMHQ2zJA_UODKvMN55_pGaxKh9yrlvmxgo0.2.mwt7reo0.mADSYQHW02GrSTN-e3_5O41eXIv_UTRIKjT06wghjeQ',
      board:
        '11 18 0 3 29 16 5 7 1 10 15 6 8 22 4 23 9 17 27 33 30 21 14 24 25 12 2 28 37 39 13 31 26 19 20 35 38 46 40 32 34 42 43 36 44 47 48 56 41 50 51 60 52 53 54 45 57 58 49 59 61 62 55 63',
    },
    {
      puzzleId: '00000000-0000-4000-8000-000000000018',
      embedId: 'embed-1763899200000-previous-18',
      sessionId: 'previous-release-000018',
      round: 0,
      side: 8,
      difficulty: 'hard',
      playToken:
        'DA7566.00000000-0000-4000-8000-000000000018.embed-1763899200000-previous-18.EHhqthfRkLqelFQKObJjc3KmXfHANgaTHgWUkewthu0.0.mwt7reo0.asgDCM1_yoQJ3lTgo8cKUoymD54q0CkCn9q03uKHiAs',
      board:
        '17 1 3 43 13 6 15 7 2 4 29 12 11 22 38 8 26 27 9 14 5 21 24 31 25 44 33 10 28 23 40 16 41 50 30 45 35 20 48 47 34 0 19 57 52 36 51 32 49 18 55 59 46 54 53 56 58 37 42 60 61 39 63 62',
    },
  ] satisfies DealtPlay[],
};
