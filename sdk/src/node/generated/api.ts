/**
 * The types of all calls that an API key may make, written from the API description. Do not edit them:
 * `npm test -- unit backend/src/api-reference/node-types.test.ts -u` writes them again.
 */
export interface components {
    schemas: {
        AccessGrant: {
            /** @description When the last use was taken; null before */
            consumedAt: string | null;
            /** @description Public id of the embed code */
            embedId: string | null;
            /** @description The owner’s own name for the user */
            endUserIdentifier: string;
            /** @description When it expires; null for never */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When access was granted
             */
            grantedAt: string;
            /**
             * Format: uuid
             * @description Id of the grant
             */
            grantId: string;
            /** @description Number of uses granted */
            maxUses: number;
            /** @description Id of the campaign */
            puzzleId: string | null;
            /** @description When the grant or the API key was revoked; null before */
            revokedAt: string | null;
            /**
             * @description Whether the call succeeded; refusals have another status
             * @constant
             */
            success: true;
            /** @description Number of uses left */
            usesLeft: number;
        };
        /** @default {} */
        ActivateSession: {
            /** @description Values of the owner’s server that are stored with the session or grant */
            metadata?: components["schemas"]["Metadata"];
        };
        ActivateSessionReply: {
            /**
             * Format: date-time
             * @description When the session was last opened, also after it was closed; null before
             */
            activatedAt: string;
            /**
             * Format: date-time
             * @description When it expires; null for never
             */
            expiresAt: string;
            /** @description Text for the person who made the call */
            message: string;
            /** @description Id of the session, a secret that the client creates */
            sessionId: string;
            /**
             * @description Whether the call succeeded; refusals have another status
             * @constant
             */
            success: true;
        };
        /** @enum {string} */
        Alternative: "none" | "easier_board" | "question";
        AppendCodes: {
            /** @description The address of the shop that applies a code, with `{CODE}` in place of the code; null for none */
            applyUrlTemplate?: string | null;
            /** @description Discount codes, one for each winner */
            codes: string[];
            /** @description When it expires; null for never */
            expiresAt?: string | null;
            /** @description The minimum purchase that winners read; null for none */
            minimumText?: string | null;
            /** @description The value of the codes that winners read; null for none */
            valueText?: string | null;
        };
        AssignEmbed: {
            /** @description Id of the campaign */
            puzzleId: string | null;
        };
        /** @enum {string} */
        BoardSize: "standard" | "large";
        Campaign: {
            /** @description Answers to the question that win */
            acceptedAnswers: string[];
            /** @description Whether a page may name its user without a signature of the owner’s server */
            allowsUnsignedEndUser: boolean;
            /** @description Another way to the prize: none, an easier board, or a question */
            alternative: components["schemas"]["Alternative"];
            /** @description Minutes from the deal until the other way to the prize is offered */
            alternativeMinutes: number;
            /** @description When the campaign was archived; null if it is not */
            archivedAt: string | null;
            /** @description Size of the board: standard is up to 300 px wide, large fills the width of its place */
            boardSize: components["schemas"]["BoardSize"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Description; null for none */
            description: string | null;
            /** @description How thoroughly the board is shuffled */
            difficulty: components["schemas"]["Difficulty"];
            /** @description Tiles on each side of the board */
            dimensions: number;
            /** @description Text after the end; null for the default text */
            endedMessage: string | null;
            /** @description Time from which no board is dealt; null for never */
            endsAt: string | null;
            /** @description The code of all winners after the last one of the list; null for none */
            fallbackCode: string | null;
            /** @description Whether a Stripe account is connected */
            hasPaymentAccount: boolean;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description What the image shows, for visitors who cannot see it */
            imageAlt: string | null;
            /** @description Address of the image in full size */
            imageMasterUrl: string;
            /** @description Address of the image */
            imageUrl: string;
            /** @description Whether it is switched on */
            isActive: boolean;
            /** @description Whether the campaign waits for its payment */
            isAwaitingPayment: boolean;
            /** @description Language of a visitor or of a campaign, a BCP 47 tag; null or absent for that of the browser */
            lang: components["schemas"]["CampaignLanguage"] | null;
            /** @description Wins from one network on one day: proof of work after a few (step-up), a fixed limit (strict), or no rule (off) */
            networkPolicy: components["schemas"]["NetworkPolicy"];
            /** @description The campaign that is shown when no code is left; null for none */
            nextCampaignId: string | null;
            /** @description Text when no prize is left; null for the default text */
            noneLeftMessage: string | null;
            /** @description Whether the rewards of each visitor are limited */
            oneRewardPerVisitor: boolean;
            /** @description Question that visitors can answer instead of solving the puzzle; null without one */
            question: string | null;
            /** @description Whether the puzzle is hidden until the host names its user */
            requiresEndUser: boolean;
            /** @description What solving the puzzle gives */
            rewardType: components["schemas"]["RewardType"];
            /** @description Number of moves that shuffle the board */
            shuffleAmount: number;
            /** @description Time from which visitors can play; null for at once. The second at which a scheduled race starts */
            startsAt: string | null;
            /** @description Text before the start; null for the default text */
            teaserMessage: string | null;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone: string | null;
            /** @description Title */
            title: string;
            /** @description Number of plays with a first move */
            totalAttempts: number;
            /** @description Number of solved puzzles */
            totalSolved: number;
            /** @description Public id */
            uniqueId: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether a solution needs its moves (replay) or not (solution) */
            verification: components["schemas"]["Verification"];
            /** @description Period in which the rewards of a visitor are counted */
            visitorPeriod: components["schemas"]["VisitorPeriod"];
            /** @description What visitors get when no code is left */
            whenEmpty: components["schemas"]["WhenEmpty"];
            /** @description Most rewards in a day; null for no limit */
            winsPerDay: number | null;
            /** @description Most rewards in an hour; null for no limit */
            winsPerHour: number | null;
            /** @description Most rewards for one visitor in the period */
            winsPerVisitor: number;
            /** @description Most rewards in all; null for no limit */
            winsTotal: number | null;
            /** @description Text for winners; null for the default text */
            wonMessage: string | null;
        };
        /** @enum {string} */
        CampaignAction: "pause" | "resume" | "archive" | "restore";
        CampaignAnalytics: {
            /** @description Counts by embed code */
            byEmbed: {
                /** @description Number of rewards whose winner pressed "Claim Your Code!" */
                claimed: number;
                /** @description Id of the embed code; null when it is deleted */
                embedId: string | null;
                /** @description Number of codes that were won */
                issued: number;
                /** @description Name */
                name: string | null;
                /** @description Number of codes marked as used in the shop */
                redeemed: number;
                /** @description Number of solved puzzles */
                solves: number;
                /** @description Number of plays with a first move */
                starts: number;
                /** @description Number of views */
                views: number;
            }[];
            /** @description Counts by site; the sites with the most views */
            byHost: {
                /** @description Number of rewards whose winner pressed "Claim Your Code!" */
                claimed: number;
                /** @description Site that showed the puzzle; null when unknown */
                host: string | null;
                /** @description Number of codes that were won */
                issued: number;
                /** @description Number of codes marked as used in the shop */
                redeemed: number;
                /** @description Number of solved puzzles */
                solves: number;
                /** @description Number of plays with a first move */
                starts: number;
                /** @description Number of views */
                views: number;
            }[];
            /** @description Number of codes whose winner pressed "Claim Your Code!" */
            claimedCodes: number;
            /** @description Percentage of issued codes that were claimed */
            conversionRate: number | null;
            /** @description Counts by day */
            days: {
                /** @description Number of rewards whose winner pressed "Claim Your Code!" */
                claimed: number;
                /**
                 * Format: starts_with
                 * @description A day of the calendar
                 */
                day: string & (unknown & unknown);
                /** @description Number of codes that were won */
                issued: number;
                /** @description Number of codes marked as used in the shop */
                redeemed: number;
                /** @description Number of solved puzzles */
                solves: number;
                /** @description Number of plays with a first move */
                starts: number;
                /** @description Number of views */
                views: number;
            }[];
            /**
             * Format: starts_with
             * @description First day of the range
             */
            from: string & (unknown & unknown);
            /** @description Counts of the whole range */
            funnel: components["schemas"]["PlayCounts"];
            /** @description Number of codes that were won */
            issuedCodes: number;
            /** @description Median time of the solves in milliseconds; null without solves */
            medianSolveMs: number | null;
            /** @description Counts of all other sites together; null when there are none */
            otherHosts: components["schemas"]["PlayCounts"] | null;
            /**
             * Format: starts_with
             * @description Last day of the range
             */
            to: string & (unknown & unknown);
            /** @description Number of plays with a first move */
            totalAttempts: number;
            /** @description Number of codes in the collection */
            totalCodes: number;
            /** @description Number of solved puzzles */
            totalSolved: number;
        };
        CampaignData: {
            /** @description Description; null for none */
            description?: string | null;
            /**
             * @description How thoroughly the board is shuffled
             * @default easy
             */
            difficulty?: components["schemas"]["Difficulty"];
            /**
             * @description Tiles on each side of the board
             * @default 3
             */
            dimensions?: number;
            /** @description Address of the image */
            imageUrl: string;
            /**
             * @description What solving the puzzle gives
             * @default codes
             */
            rewardType?: components["schemas"]["RewardType"];
            /** @description Title */
            title: string;
        };
        CampaignIds: {
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Title */
            title: string;
        }[];
        /** @enum {string} */
        CampaignLanguage: "en" | "ar" | "bg" | "bn" | "ca" | "cs" | "da" | "de" | "el" | "es" | "et" | "eu" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "lt" | "lv" | "ms" | "nb" | "nl" | "pl" | "pt" | "pt-BR" | "ro" | "ru" | "sk" | "sl" | "sv" | "th" | "tr" | "uk" | "ur" | "vi" | "zh-Hans" | "zh-Hant";
        CampaignList: components["schemas"]["Campaign"][];
        CampaignListRow: {
            /** @description Answers to the question that win */
            acceptedAnswers: string[];
            /** @description Whether a page may name its user without a signature of the owner’s server */
            allowsUnsignedEndUser: boolean;
            /** @description Another way to the prize: none, an easier board, or a question */
            alternative: components["schemas"]["Alternative"];
            /** @description Minutes from the deal until the other way to the prize is offered */
            alternativeMinutes: number;
            /** @description When the campaign was archived; null if it is not */
            archivedAt: string | null;
            /** @description Size of the board: standard is up to 300 px wide, large fills the width of its place */
            boardSize: components["schemas"]["BoardSize"];
            /** @description Discount codes, one for each winner */
            codes: components["schemas"]["ListedCodes"] | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Counts by day */
            days: components["schemas"]["ListedDays"];
            /** @description Description; null for none */
            description: string | null;
            /** @description How thoroughly the board is shuffled */
            difficulty: components["schemas"]["Difficulty"];
            /** @description Tiles on each side of the board */
            dimensions: number;
            /** @description Number of embed codes that show it */
            embedCount: number;
            /** @description Text after the end; null for the default text */
            endedMessage: string | null;
            /** @description Time from which no board is dealt; null for never */
            endsAt: string | null;
            /** @description The code of all winners after the last one of the list; null for none */
            fallbackCode: string | null;
            /** @description Whether a Stripe account is connected */
            hasPaymentAccount: boolean;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description What the image shows, for visitors who cannot see it */
            imageAlt: string | null;
            /** @description Address of the image in full size */
            imageMasterUrl: string;
            /** @description Address of the image */
            imageUrl: string;
            /** @description Whether it is switched on */
            isActive: boolean;
            /** @description Whether the campaign waits for its payment */
            isAwaitingPayment: boolean;
            /** @description Language of a visitor or of a campaign, a BCP 47 tag; null or absent for that of the browser */
            lang: components["schemas"]["CampaignLanguage"] | null;
            /** @description When it was last played; null if never */
            lastPlayedAt: string | null;
            /** @description When it was last solved; null if never */
            lastSolvedAt: string | null;
            /** @description Number of images and videos that can be won */
            mediaCount: number;
            /** @description Wins from one network on one day: proof of work after a few (step-up), a fixed limit (strict), or no rule (off) */
            networkPolicy: components["schemas"]["NetworkPolicy"];
            /** @description The campaign that is shown when no code is left; null for none */
            nextCampaignId: string | null;
            /** @description Text when no prize is left; null for the default text */
            noneLeftMessage: string | null;
            /** @description Whether the rewards of each visitor are limited */
            oneRewardPerVisitor: boolean;
            /** @description Question that visitors can answer instead of solving the puzzle; null without one */
            question: string | null;
            /** @description Whether the puzzle is hidden until the host names its user */
            requiresEndUser: boolean;
            /** @description What solving the puzzle gives */
            rewardType: components["schemas"]["RewardType"];
            /** @description Number of moves that shuffle the board */
            shuffleAmount: number;
            /** @description Time from which visitors can play; null for at once. The second at which a scheduled race starts */
            startsAt: string | null;
            /** @description Text before the start; null for the default text */
            teaserMessage: string | null;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone: string | null;
            /** @description Title */
            title: string;
            /** @description Number of plays with a first move */
            totalAttempts: number;
            /** @description Number of solved puzzles */
            totalSolved: number;
            /** @description Public id */
            uniqueId: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether a solution needs its moves (replay) or not (solution) */
            verification: components["schemas"]["Verification"];
            /** @description Period in which the rewards of a visitor are counted */
            visitorPeriod: components["schemas"]["VisitorPeriod"];
            /** @description What visitors get when no code is left */
            whenEmpty: components["schemas"]["WhenEmpty"];
            /** @description Most rewards in a day; null for no limit */
            winsPerDay: number | null;
            /** @description Most rewards in an hour; null for no limit */
            winsPerHour: number | null;
            /** @description Most rewards for one visitor in the period */
            winsPerVisitor: number;
            /** @description Most rewards in all; null for no limit */
            winsTotal: number | null;
            /** @description Text for winners; null for the default text */
            wonMessage: string | null;
        };
        CampaignOutcome: {
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether the call changed it */
            isChanged: boolean;
            /** @description Why it was not changed; null if nothing prevented it */
            refusal: {
                /** @description A discount code, or the code of a race room */
                code: string;
                /** @description Text for the person who made the call */
                message: string;
            } | null;
            /** @description Whether it was active before the call */
            wasActive: boolean;
        };
        CampaignOutcomes: {
            /** @description What happened to each, in the order of the ids */
            results: components["schemas"]["CampaignOutcome"][];
        };
        CampaignRows: {
            /** @description Counts of the chosen days */
            counts: {
                /** @description Number of active campaigns */
                active: number;
                /** @description Number of archived campaigns */
                archived: number;
                /** @description Number of campaigns that wait for their payment */
                awaitingPayment: number;
                /** @description Number of campaigns whose end has passed */
                ended: number;
                /** @description Number of paused campaigns */
                paused: number;
                /** @description Number of campaigns whose start is in the future */
                scheduled: number;
            };
            /** @description The items of the page */
            rows: components["schemas"]["CampaignListRow"][];
            /** @description Number of all items; null beyond the first page of a list */
            total: number;
        };
        CampaignTextLocales: {
            /** @description Languages in which you have replaced texts */
            languages: {
                /** @description Number of items */
                count: number;
                /** @description Tag of a language that has texts */
                locale: string;
                /**
                 * Format: date-time
                 * @description When it was last changed
                 */
                updatedAt: string;
            }[];
        };
        CampaignTexts: {
            /** @description Tag of a language that has texts */
            locale: string;
            /** @description Texts that take the place of those of the product, by section and key */
            texts: {
                [key: string]: string;
            };
        };
        CampaignTotals: {
            /** @description Number of active campaigns */
            active: number;
            /** @description Campaigns, or how many there are */
            campaigns: number;
            /** @description Number of solved puzzles */
            solves: number;
        };
        ChangeCampaigns: {
            /** @description What to do with the campaigns */
            action: components["schemas"]["CampaignAction"];
            /** @description Ids of the campaigns */
            puzzleIds: string[];
        };
        ChangeEmbeds: {
            /** @description Id of the campaign that the embed code shows; null for none */
            assignedPuzzleId?: string | null;
            /** @description Row ids of the embed codes */
            embedIds: string[];
            /** @description Whether it is switched on */
            isActive?: boolean;
        };
        CheckAccessReply: {
            /** @description Whether the user may play now */
            allowed: boolean;
            /** @description When it expires; null for never */
            expiresAt: string | null;
            /** @description Id of the grant */
            grantId: string | null;
            /** @description Number of uses left */
            usesLeft: number;
        };
        Code: {
            /** @description When the winner pressed "Claim Your Code!"; null before */
            claimedAt: string | null;
            /** @description A discount code, or the code of a race room */
            code: string;
            /** @description Name of the embed code where it was won; null without one */
            embedName: string | null;
            /** @description Site that showed the puzzle; null when unknown */
            host: string | null;
            /** @description Id */
            id: string;
            /** @description When the code was won; null before */
            issuedAt: string | null;
            /** @description Whether a campaign uses the image */
            isUsed: boolean;
            /** @description Path of the page, without its query */
            pagePath: string | null;
            /** @description When the code was marked as used in the shop; null before */
            redeemedAt: string | null;
            /** @description Name of the person at the counter who marked the code; null if another way was used */
            redeemedBy: string | null;
        };
        CodeFilter: {
            /**
             * Format: uuid
             * @description Row id of the embed code, as in the list of embed codes
             */
            embedRowId?: string;
            /** @description Site that showed the puzzle; null when unknown */
            host?: string;
            /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
            prize?: components["schemas"]["PrizeKind"];
            /**
             * @description Part of the text to look for
             * @default
             */
            search?: string;
            /**
             * @description Which codes to list
             * @default all
             */
            state?: components["schemas"]["CodeState"];
        };
        CodeHistory: {
            /** @description When the winner pressed "Claim Your Code!"; null before */
            claimedAt: string | null;
            /** @description A discount code, or the code of a race room */
            code: string;
            /** @description A coupon is one code for everyone; the other types give each winner a different code */
            codeType: components["schemas"]["CodeType"];
            /** @description Title of the collection that has the code */
            collectionTitle: string;
            /** @description When the board was dealt; null when unknown */
            dealtAt: string | null;
            /** @description Browser and system without versions; null when unknown */
            device: string | null;
            /** @description Name of the embed code where it was won; null without one */
            embedName: string | null;
            /** @description Site that showed the puzzle; null when unknown */
            host: string | null;
            /** @description Id */
            id: string;
            /** @description Whether it was won in a race */
            isRace: boolean;
            /** @description When the code was won; null before */
            issuedAt: string | null;
            /** @description Whether a campaign uses the image */
            isUsed: boolean;
            /** @description When the code was first mailed to its winner; null if never */
            mailedAt: string | null;
            /** @description Cells that the gap moved to, in order */
            moves: number | null;
            /** @description Path of the page, without its query */
            pagePath: string | null;
            /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
            prize?: components["schemas"]["PrizeKind"];
            /** @description When the code was marked as used in the shop; null before */
            redeemedAt: string | null;
            /** @description Name of the person at the counter who marked the code; null if another way was used */
            redeemedBy: string | null;
            /** @description When the puzzle was solved; null when unknown */
            solvedAt: string | null;
            /** @description Time to solve in milliseconds; null when unknown */
            solveMs: number | null;
            /** @description The other way by which the code was won; null for the board that was dealt */
            wonBy: components["schemas"]["WonBy"] | null;
        };
        CodeId: string;
        CodePage: {
            /**
             * Format: date-time
             * @description Time of the database at which the list was filtered and sorted
             */
            asOf: string;
            /** @description Discount codes, one for each winner */
            codes: components["schemas"]["Code"][];
            /** @description Value of `after` for the next page; null on the last page */
            next: number | null;
            /** @description Number of all items; null beyond the first page of a list */
            total: number | null;
        };
        CodePlaces: {
            /** @description Number of embed codes */
            embeds: {
                /**
                 * Format: uuid
                 * @description Id
                 */
                id: string;
                /** @description Name */
                name: string;
            }[];
            /** @description Sites */
            hosts: string[];
        };
        /** @enum {string} */
        CodeSort: "position" | "code" | "state" | "embed" | "issued";
        /** @enum {string} */
        CodeState: "all" | "unused" | "issued" | "claimed" | "redeemed";
        /** @enum {string} */
        CodeType: "coupon" | "promotion" | "shopify";
        Collection: {
            /** @description Days before the expiry at which the owner is warned; an empty list means no warning */
            alertDays: number[];
            /** @description Shares of the codes left, in percent, at which the owner is warned */
            alertPercents: number[];
            /** @description The address of the shop that applies a code, with `{CODE}` in place of the code; null for none */
            applyUrlTemplate: string | null;
            /** @description Number of codes whose winner pressed "Claim Your Code!" */
            claimedCodes: number;
            /** @description A coupon is one code for everyone; the other types give each winner a different code */
            codeType: components["schemas"]["CodeType"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description When the collection was ended; null while it is active */
            endedAt: string | null;
            /** @description When it expires; null for never */
            expiresAt: string | null;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether it is switched on */
            isActive: boolean;
            /** @description Number of codes issued in the last 7 days */
            issuedLastWeek: number;
            /** @description The minimum purchase that winners read; null for none */
            minimumText: string | null;
            /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
            prize?: components["schemas"]["PrizeKind"];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /** @description Number of codes marked as used in the shop */
            redeemedCodes: number;
            /** @description Title */
            title: string;
            /** @description Number of codes in the collection */
            totalCodes: number;
            /** @description Number of times that codes were won */
            totalUsageCount: number;
            /** @description Number of codes that were won */
            usedCodes: number;
            /** @description The value of the codes that winners read; null for none */
            valueText: string | null;
        };
        CollectionList: components["schemas"]["Collection"][];
        ConsumeAccess: {
            /** @description Public id of the embed code */
            embedId?: components["schemas"]["EmbedId"];
            /** @description The owner’s own name for the user */
            endUserIdentifier?: components["schemas"]["EndUser"];
            /**
             * Format: uuid
             * @description Id of the grant
             */
            grantId?: string;
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId?: string;
            /** @description Id of the session, a secret that the client creates */
            sessionId?: components["schemas"]["SessionId"];
        };
        CreateCampaign: {
            /** @description The campaign to create */
            campaignData: components["schemas"]["CampaignData"];
        };
        CreateCampaignReply: {
            /** @description The puzzle */
            puzzle: components["schemas"]["Campaign"];
            /**
             * @description Whether the call succeeded; refusals have another status
             * @constant
             */
            success: true;
        };
        CreateCollection: {
            /** @description The address of the shop that applies a code, with `{CODE}` in place of the code; null for none */
            applyUrlTemplate?: string | null;
            /** @description Discount codes, one for each winner */
            codes: string[];
            /** @description A coupon is one code for everyone; the other types give each winner a different code */
            codeType: components["schemas"]["CodeType"];
            /** @description When it expires; null for never */
            expiresAt?: string | null;
            /** @description The minimum purchase that winners read; null for none */
            minimumText?: string | null;
            /** @description Title */
            title: string;
            /** @description The value of the codes that winners read; null for none */
            valueText?: string | null;
        };
        CreateEmbed: {
            /** @description Id of the campaign that the embed code shows; null for none */
            assignedPuzzleId?: string | null;
            /** @description Looks of the button; null for the defaults */
            customStyling?: components["schemas"]["EmbedStyle"] | null;
            /** @description Description; null for none */
            description?: string | null;
            /** @description Text that is shown while there is no puzzle */
            fallbackMessage?: string | null;
            /** @description Name */
            name: string;
            /** @description Site that the owner expects; null for any */
            site?: components["schemas"]["Site"] | null;
        };
        CreateMediaReward: {
            /** @description Whether visitors may download the file */
            canDownload?: boolean;
            /** @description Captions of a video as WebVTT; null for none */
            captions?: string | null;
            /** @description Language of the captions as a BCP 47 tag */
            captionsLanguage?: string;
            /** @description Description; null for none */
            description?: string | null;
            /** @description Kind of media */
            mediaType: components["schemas"]["MediaType"];
            /** @description Image that stands for a video, as a data URL */
            poster?: string | null;
            /** @description Title */
            title: string;
            /** @description Address that the upload returned */
            uploadedMediaUrl: string;
        };
        CreateRaceConfig: {
            /**
             * @description Sites that may show the race; an empty list allows none but the product itself
             * @default []
             */
            allowedDomains?: string[];
            /**
             * @description Whether visitors without a slot may watch
             * @default true
             */
            allowSpectators?: boolean;
            /**
             * @description Words that names of visitors must not contain, besides the platform’s list of rude words
             * @default []
             */
            blockedWords?: string[];
            /**
             * @description Seconds between the first finish and the end of the race
             * @default 30
             */
            finishCountdownSeconds?: number;
            /**
             * @description Whether somebody who is alone in a room races against replays of earlier races
             * @default true
             */
            ghosts?: boolean;
            /**
             * @description Whether visitors take slots themselves (auto) or the owner’s server assigns them (host)
             * @default auto
             */
            joinMode?: components["schemas"]["JoinMode"];
            /**
             * @description Most players in a room
             * @default 4
             */
            maxPlayers?: number;
            /**
             * @description Most spectators in a room; null for no limit of the owner
             * @default null
             */
            maxSpectators?: number | null;
            /**
             * @description Fewest players that can start a race
             * @default 2
             */
            minPlayers?: number;
            /**
             * @description Whether visitors of a race choose their names, or all names are generated
             * @default chosen
             */
            nameMode?: components["schemas"]["NameMode"];
            /**
             * @description Opponents that a winner must have beaten to get the prize
             * @default other_network
             */
            prizeOpponent?: components["schemas"]["PrizeOpponent"];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /**
             * @description Minutes until an unfinished room expires
             * @default 30
             */
            roomDurationMinutes?: number;
            /**
             * @description Number of races of a series, in which players collect points; 1 for no series
             * @default 1
             */
            seriesRaces?: number;
            /**
             * @description Seconds of the countdown before the race
             * @default 3
             */
            startDelaySeconds?: number;
            /**
             * @description Who may start the race
             * @default anyone
             */
            startMode?: components["schemas"]["StartMode"];
        };
        CreateRaceEvent: {
            /**
             * @description Whether the embed offers a race in an open room before the lobby opens
             * @default true
             */
            allowOpenRaces?: boolean;
            /**
             * Format: date-time
             * @description Time from which visitors can play; null for at once. The second at which a scheduled race starts
             */
            startsAt: string;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone: components["schemas"]["TimeZone"];
            /** @description Title */
            title: string;
        };
        CreateRaceRoom: {
            /** @description When it expires; null for never */
            expiresAt?: string;
            /** @description JSON of the tile numbers that every player starts from */
            initialPuzzleState?: string;
            /** @description Whether the owner chose the board */
            isBoardFixed?: boolean;
            /**
             * Format: uuid
             * @description Id of the race configuration
             */
            raceConfigId: string;
            /** @description Code of the room */
            roomCode?: string;
            /** @description Current status */
            status?: string;
        };
        CreateRedemption: {
            /** @description A discount code, or the code of a race room */
            code: string;
            /** @description The order in the shop; only a keyed hash is stored. A repeated call with it changes nothing */
            orderId?: string;
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId?: string;
        };
        CurrentUser: {
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Email address; null without one */
            email: string | null;
            /** @description First name; null without one */
            firstName: string | null;
            /** @description Number of free campaigns that were created */
            freeCampaignsUsed: number;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether the owner administers this server */
            isAdmin: boolean;
            /** @description Language of pages and mails; null follows the browser */
            language: components["schemas"]["OwnerLocale"] | null;
            /** @description Last name; null without one */
            lastName: string | null;
            /** @description Address of the profile image; null without one */
            profileImageUrl: string | null;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone: string | null;
            /** @description User name; null without one */
            username: string | null;
        };
        /** @default {} */
        DeactivateSession: {
            /** @description Values of the owner’s server that are stored with the session or grant */
            metadata?: components["schemas"]["Metadata"];
            /** @description Signed proof of the board that was dealt; send it back with the solution */
            playToken?: string;
        };
        DeactivateSessionReply: {
            /** @description Text for the person who made the call */
            message: string;
            /** @description Id of the session, a secret that the client creates */
            sessionId: string;
            /**
             * @description Whether the call succeeded; refusals have another status
             * @constant
             */
            success: true;
        };
        DecideHeldCodes: {
            /** @description Codes that are held back since a restore */
            heldCodes?: string[];
        };
        DecideHeldCodesReply: {
            /** @description Number of codes that were released or withdrawn */
            decided: number;
        };
        DeletedReply: {
            /** @description Text for the person who made the call */
            message: string;
            /**
             * @description Whether the call succeeded; refusals have another status
             * @constant
             */
            success: true;
        };
        /** @enum {string} */
        Difficulty: "easy" | "medium" | "hard";
        Eligibility: {
            /** @description Whether the free campaign can still be created */
            isEligible: boolean;
            /** @description Provider that takes payments */
            payments: components["schemas"]["PaymentProvider"];
        };
        Embed: {
            /** @description The campaign that the embed code shows; null for none */
            assignedPuzzle: {
                /** @description Description; null for none */
                description: string | null;
                /** @description How thoroughly the board is shuffled */
                difficulty: components["schemas"]["Difficulty"];
                /** @description Tiles on each side of the board */
                dimensions: number;
                /**
                 * Format: uuid
                 * @description Id
                 */
                id: string;
                /** @description Address of the image */
                imageUrl: string;
                /** @description Whether it is switched on */
                isActive: boolean;
                /** @description Title */
                title: string;
            } | null;
            /** @description Id of the campaign that the embed code shows; null for none */
            assignedPuzzleId: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Looks of the button; null for the defaults */
            customStyling: components["schemas"]["EmbedStyleOutput"] | null;
            /** @description Description; null for none */
            description: string | null;
            /** @description Text that is shown while there is no puzzle */
            fallbackMessage: string;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether it is switched on */
            isActive: boolean;
            /** @description Name */
            name: string;
            /** @description Site that the owner expects; null for any */
            site: string | null;
            /** @description Number of plays with a first move */
            totalInteractions: number;
            /** @description Number of views */
            totalViews: number;
            /** @description Public id */
            uniqueId: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        EmbedId: string;
        EmbedIds: {
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Name */
            name: string;
        }[];
        EmbedList: components["schemas"]["Embed"][];
        EmbedListRow: {
            /** @description The campaign that the embed code shows; null for none */
            assignedPuzzle: {
                /** @description Description; null for none */
                description: string | null;
                /** @description How thoroughly the board is shuffled */
                difficulty: components["schemas"]["Difficulty"];
                /** @description Tiles on each side of the board */
                dimensions: number;
                /**
                 * Format: uuid
                 * @description Id
                 */
                id: string;
                /** @description Address of the image */
                imageUrl: string;
                /** @description Whether it is switched on */
                isActive: boolean;
                /** @description Title */
                title: string;
            } | null;
            /** @description Id of the campaign that the embed code shows; null for none */
            assignedPuzzleId: string | null;
            /** @description Discount codes, one for each winner */
            codes: components["schemas"]["ListedCodes"] | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Looks of the button; null for the defaults */
            customStyling: components["schemas"]["EmbedStyleOutput"] | null;
            /** @description Counts by day */
            days: components["schemas"]["ListedDays"];
            /** @description Description; null for none */
            description: string | null;
            /** @description Text that is shown while there is no puzzle */
            fallbackMessage: string;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether it is switched on */
            isActive: boolean;
            /** @description When it was last played; null if never */
            lastPlayedAt: string | null;
            /** @description When it was last seen on a site; null if never */
            lastSeenAt: string | null;
            /** @description Name */
            name: string;
            /** @description What solving the puzzle gives */
            rewardType: components["schemas"]["RewardType"] | null;
            /** @description Site that the owner expects; null for any */
            site: string | null;
            /** @description Number of plays with a first move */
            totalInteractions: number;
            /** @description Number of views */
            totalViews: number;
            /** @description Public id */
            uniqueId: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        EmbedOutcome: {
            /** @description Id of the campaign before the call; null without one */
            earlierPuzzleId: string | null;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether the call changed it */
            isChanged: boolean;
            /** @description Why it was not changed; null if nothing prevented it */
            refusal: {
                /** @description A discount code, or the code of a race room */
                code: string;
                /** @description Text for the person who made the call */
                message: string;
            } | null;
            /** @description Whether it was active before the call */
            wasActive: boolean;
        };
        EmbedOutcomes: {
            /** @description What happened to each, in the order of the ids */
            results: components["schemas"]["EmbedOutcome"][];
        };
        EmbedRows: {
            /** @description Counts of the chosen days */
            counts: {
                /** @description Number of active campaigns */
                active: number;
                /** @description Number of embed codes that show their fallback message */
                fallback: number;
            };
            /** @description The items of the page */
            rows: components["schemas"]["EmbedListRow"][];
            /** @description Number of all items; null beyond the first page of a list */
            total: number;
        };
        EmbedStyle: {
            /**
             * @description CSS color of the button
             * @default #3b82f6
             */
            backgroundColor?: string;
            /**
             * @description How round the corners of the button are
             * @default small
             * @enum {string}
             */
            borderRadius?: "small" | "medium" | "large";
            /**
             * @description CSS that is added to the button
             * @default
             */
            customCss?: string;
            /**
             * @description Font of the button
             * @default system-ui
             * @enum {string}
             */
            fontFamily?: "system-ui" | "Arial" | "Helvetica" | "Georgia" | "Times New Roman" | "Courier New" | "Verdana" | "Tahoma";
            /**
             * @description Label of the button
             * @default 🎁 Click Here For a Prize!
             */
            text?: string;
            /**
             * @description CSS color of the label
             * @default #ffffff
             */
            textColor?: string;
            /**
             * @description Size of the label in pixels
             * @default 12
             */
            textSize?: number;
            /**
             * @description Color scheme
             * @default dark
             * @enum {string}
             */
            theme?: "dark" | "light";
        };
        EmbedStyleOutput: {
            /**
             * @description CSS color of the button
             * @default #3b82f6
             */
            backgroundColor: string;
            /**
             * @description How round the corners of the button are
             * @default small
             * @enum {string}
             */
            borderRadius: "small" | "medium" | "large";
            /**
             * @description CSS that is added to the button
             * @default
             */
            customCss: string;
            /**
             * @description Font of the button
             * @default system-ui
             * @enum {string}
             */
            fontFamily: "system-ui" | "Arial" | "Helvetica" | "Georgia" | "Times New Roman" | "Courier New" | "Verdana" | "Tahoma";
            /**
             * @description Label of the button
             * @default 🎁 Click Here For a Prize!
             */
            text: string;
            /**
             * @description CSS color of the label
             * @default #ffffff
             */
            textColor: string;
            /**
             * @description Size of the label in pixels
             * @default 12
             */
            textSize: number;
            /**
             * @description Color scheme
             * @default dark
             * @enum {string}
             */
            theme: "dark" | "light";
        };
        EndCollectionReply: {
            /** @description Number of codes that were won */
            issued: number;
            /** @description Number of codes that were removed */
            removed: number;
            /**
             * @description Whether the call succeeded; refusals have another status
             * @constant
             */
            success: true;
        };
        EndUser: string;
        FoundCode: {
            /** @description Title of the campaign */
            campaignTitle: string;
            /** @description A discount code, or the code of a race room */
            code: string;
            /** @description Id */
            id: string;
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /**
             * @description Which codes to list
             * @enum {string}
             */
            state: "unused" | "issued" | "claimed" | "redeemed";
        };
        FoundCodeList: components["schemas"]["FoundCode"][];
        GenerateCodes: {
            /**
             * @description Number of items
             * @default 50
             */
            count?: number;
            /** @description Id of the coupon at Stripe */
            couponId: string;
            /**
             * @description Text that generated codes begin with
             * @default PROMO
             */
            prefix?: string;
            /** @description Title */
            title?: string;
        };
        GenerateCodesReply: {
            /** @description The generation of promotion codes */
            batch: components["schemas"]["PromotionBatch"];
            /** @description Discount codes, one for each winner */
            codes: string[];
        };
        GrantAccess: {
            /** @description Public id of the embed code */
            embedId?: components["schemas"]["EmbedId"];
            /** @description The owner’s own name for the user */
            endUserIdentifier: components["schemas"]["EndUser"];
            /** @description Seconds until the grant expires; never when left out */
            expiresInSeconds?: number;
            /**
             * @description Number of uses granted
             * @default 1
             */
            maxUses?: number;
            /** @description Values of the owner’s server that are stored with the session or grant */
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId?: string;
        };
        HeldCodes: {
            /** @description The moment of the backup that was restored; null if no code is held back */
            backupAt: string | null;
            /** @description Number of codes that are held back */
            held: number;
            /** @description Codes that are held back since a restore */
            heldCodes: string[];
        };
        ImageCrop: {
            /**
             * @description Center of the crop from the left edge, as a share of the width
             * @default 0.5
             */
            focusX?: number;
            /**
             * @description Center of the crop from the top edge, as a share of the height
             * @default 0.5
             */
            focusY?: number;
            /** @description Address of the image */
            imageUrl: string;
            /**
             * @description How much smaller the square is than the largest possible one
             * @default 1
             */
            zoom?: number;
        };
        ImageUpload: {
            /** @description Name of the stored file */
            filename?: string;
            /**
             * @description Center of the crop from the left edge, as a share of the width
             * @default 0.5
             */
            focusX?: number;
            /**
             * @description Center of the crop from the top edge, as a share of the height
             * @default 0.5
             */
            focusY?: number;
            /**
             * Format: starts_with
             * @description The file, as a data URL in JSON or as a field of a form
             */
            image: string;
            /** @description Media type of the file */
            mimeType?: string;
            /**
             * @description Name of the file as it was uploaded
             * @default image
             */
            originalName?: string;
        };
        ImageUploadReply: {
            /** @description Colors that the widget takes from the image; null until they are picked */
            colors: components["schemas"]["WidgetColors"] | null;
            /** @description Center of the crop from the left edge, as a share of the width */
            focusX: number;
            /** @description Center of the crop from the top edge, as a share of the height */
            focusY: number;
            /** @description Height in pixels; null when unknown */
            height: number;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Address of the image in full size */
            masterUrl: string;
            /** @description Text for the person who made the call */
            message: string;
            /** @description Name of the file as it was uploaded */
            originalName: string;
            /** @description Size of the page or the board */
            size: number;
            /** @description Address */
            url: string;
            /** @description Address of the uncropped image */
            wholeUrl: string;
            /** @description Width in pixels; null when unknown */
            width: number;
            /** @description How much smaller the square is than the largest possible one */
            zoom: number;
        };
        ImageUses: {
            /** @description Campaigns, or how many there are */
            campaigns: string[];
        };
        ImportRedemptions: {
            /** @description Whether the call only counts what it would mark */
            isPreview?: boolean;
            /** @description The used codes of an export of the shop */
            used: {
                /** @description A discount code, or the code of a race room */
                code: string;
                /** @description When the code was marked as used in the shop; null before */
                redeemedAt?: string | null;
            }[];
        };
        ImportRedemptionsReply: {
            /** @description Number of codes that were marked as used before */
            alreadyRedeemed: number;
            /** @description Number of codes that this call has marked as used */
            marked: number;
            /** @description Number of codes that were used although nobody won them */
            notIssued: number;
            /** @description At most 20 of these codes */
            notIssuedExamples: string[];
            /** @description Number of codes that the campaign does not know, or that all winners share */
            unknown: number;
            /** @description Positions of these codes in `used`, from 0 */
            unknownLines: number[];
        };
        Insights: {
            /** @description Figures of all time */
            allTime: {
                /** @description Number of plays that began */
                attempts: number;
                /** @description Campaigns, or how many there are */
                campaigns: number;
                /** @description Percentage of issued codes that were claimed */
                conversionRate: number | null;
                /** @description Number of codes that were won */
                issuedCodes: number;
                /** @description Number of solved puzzles */
                solves: number;
                /** @description Number of codes in the collection */
                totalCodes: number;
            };
            /** @description Solves in the range by another way to the reward */
            alternativeWins: {
                /** @description Number of solved puzzles */
                solves: number;
                /** @description The other way by which the code was won; null for the board that was dealt */
                wonBy: components["schemas"]["WonBy"];
            }[];
            /** @description Counts by embed code, page, device, country and image */
            breakdowns: {
                /** @description Counts by country, estimated from the time zone and the language of the browser */
                countries: {
                    /** @description The counts of the period before; null if it is no longer stored */
                    before: components["schemas"]["PlayCounts"] | null;
                    /** @description Counts of the chosen days */
                    counts: components["schemas"]["PlayCounts"];
                    /** @description Whether the row sums up the less busy ones */
                    isRest: boolean;
                    /** @description Name for people; null if there is none */
                    label: string | null;
                    /** @description What the row or the code stands for; null if it is unknown */
                    value: string | null;
                }[];
                /** @description Counts by kind of device: phone, tablet or computer */
                devices: {
                    /** @description The counts of the period before; null if it is no longer stored */
                    before: components["schemas"]["PlayCounts"] | null;
                    /** @description Counts of the chosen days */
                    counts: components["schemas"]["PlayCounts"];
                    /** @description Whether the row sums up the less busy ones */
                    isRest: boolean;
                    /** @description Name for people; null if there is none */
                    label: string | null;
                    /** @description What the row or the code stands for; null if it is unknown */
                    value: string | null;
                }[];
                /** @description Number of embed codes */
                embeds: {
                    /** @description The counts of the period before; null if it is no longer stored */
                    before: components["schemas"]["PlayCounts"] | null;
                    /** @description Counts of the chosen days */
                    counts: components["schemas"]["PlayCounts"];
                    /** @description Whether the row sums up the less busy ones */
                    isRest: boolean;
                    /** @description Name for people; null if there is none */
                    label: string | null;
                    /** @description What the row or the code stands for; null if it is unknown */
                    value: string | null;
                }[];
                /** @description Counts by image */
                images: {
                    /** @description The counts of the period before; null if it is no longer stored */
                    before: components["schemas"]["PlayCounts"] | null;
                    /** @description Counts of the chosen days */
                    counts: components["schemas"]["PlayCounts"];
                    /** @description Whether the row sums up the less busy ones */
                    isRest: boolean;
                    /** @description Name for people; null if there is none */
                    label: string | null;
                    /** @description What the row or the code stands for; null if it is unknown */
                    value: string | null;
                }[];
                /** @description Counts by page: host and path */
                pages: {
                    /** @description The counts of the period before; null if it is no longer stored */
                    before: components["schemas"]["PlayCounts"] | null;
                    /** @description Counts of the chosen days */
                    counts: components["schemas"]["PlayCounts"];
                    /** @description Whether the row sums up the less busy ones */
                    isRest: boolean;
                    /** @description Name for people; null if there is none */
                    label: string | null;
                    /** @description What the row or the code stands for; null if it is unknown */
                    value: string | null;
                }[];
            };
            /** @description Counts by day */
            days: {
                /** @description Number of rewards whose winner pressed "Claim Your Code!" */
                claimed: number;
                /**
                 * Format: date
                 * @description A day of the calendar
                 */
                day: string;
                /** @description Number of codes that were won */
                issued: number;
                /** @description Number of codes marked as used in the shop */
                redeemed: number;
                /** @description Number of solved puzzles */
                solves: number;
                /** @description Number of plays with a first move */
                starts: number;
                /** @description Number of views */
                views: number;
            }[];
            /** @description Counts by day of the period before */
            daysBefore: {
                /** @description Number of rewards whose winner pressed "Claim Your Code!" */
                claimed: number;
                /**
                 * Format: date
                 * @description A day of the calendar
                 */
                day: string;
                /** @description Number of codes that were won */
                issued: number;
                /** @description Number of codes marked as used in the shop */
                redeemed: number;
                /** @description Number of solved puzzles */
                solves: number;
                /** @description Number of plays with a first move */
                starts: number;
                /** @description Number of views */
                views: number;
            }[];
            /** @description What happened to the campaigns */
            events: {
                /**
                 * Format: date-time
                 * @description When it happened; the last time on its day
                 */
                at: string;
                /**
                 * Format: uuid
                 * @description Id of the campaign
                 */
                campaignId: string;
                /**
                 * Format: date
                 * @description A day of the calendar
                 */
                day: string;
                /**
                 * @description What happened
                 * @enum {string}
                 */
                kind: "created" | "edited" | "paused" | "started" | "codes_ran_out";
                /** @description Title */
                title: string;
            }[];
            /**
             * Format: date
             * @description First day of the range
             */
            from: string;
            /** @description Unsolved games by the number of moves when they were last seen */
            giveUps: {
                /** @description Lowest number of moves of the group */
                firstMove: number;
                /** @description Number of games that were begun and not solved */
                games: number;
                /** @description Highest number of moves of the group; null for no limit */
                lastMove: number | null;
            }[];
            /** @description Whether the last day is still running */
            isUnfinished: boolean;
            /** @description Median time of the solves in milliseconds; null without solves */
            medianSolveMs: number | null;
            /** @description Median solve time of the period before in milliseconds; null without a win */
            medianSolveMsBefore: number | null;
            /** @description The days to compare with; null if they are no longer stored */
            previous: {
                /**
                 * Format: date
                 * @description First day of the range
                 */
                from: string;
                /**
                 * Format: date
                 * @description Last day of the range
                 */
                to: string;
            } | null;
            /**
             * Format: date
             * @description Last day of the range
             */
            to: string;
            /** @description Sums of the chosen days */
            totals: components["schemas"]["PlayCounts"];
            /** @description Sums of the period before; null if it is no longer stored */
            totalsBefore: components["schemas"]["PlayCounts"] | null;
            /** @description Last day whose views and starts were counted in UTC; null if there is none */
            utcUntil: string | null;
            /** @description Time zone in the IANA database */
            zone: string;
        };
        /** @enum {string} */
        JoinMode: "auto" | "host";
        JoinRace: {
            /** @description Name that the room shows */
            displayName?: string;
            /** @description Id of the session, a secret that the client creates */
            sessionId: components["schemas"]["SessionId"];
        };
        JoinRaceReply: {
            /** @description Name that the room shows */
            displayName: string;
            /** @description Id of the participant */
            participantId: string;
            /** @description Code of the room */
            roomCode: string;
            /** @description Slot of the player, from 1 */
            slotNumber: number;
        };
        ListedCodes: {
            /** @description A coupon is one code for everyone; the other types give each winner a different code */
            codeType: components["schemas"]["CodeType"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description When it expires; null for never */
            expiresAt: string | null;
            /** @description Whether the codes were generated at Stripe */
            isFromStripe: boolean;
            /** @description Number of codes issued in the last 7 days */
            issuedLastWeek: number | null;
            /** @description Number of codes left; null for a coupon, which never runs out */
            left: number | null;
            /** @description Number of all items; null beyond the first page of a list */
            total: number;
        };
        ListedDays: {
            /** @description Number of plays with a first move */
            plays: number;
            /** @description Number of solved puzzles */
            solves: number;
        }[];
        LiveRooms: {
            /** @description Rooms of the page */
            rooms: components["schemas"]["RaceRoom"][];
            /** @description Counts of all rooms of the campaign */
            summary: {
                /** @description Number of connected players in open rooms */
                playersNow: number;
                /** @description Number of races that started since the beginning of the day */
                racesToday: number;
                /** @description Number of rooms with a race or a countdown */
                roomsRunning: number;
                /** @description Number of rooms that wait for players */
                roomsWaiting: number;
                /** @description Number of connected spectators in open rooms */
                spectatorsNow: number;
            };
            /** @description Number of all items; null beyond the first page of a list */
            total: number;
        };
        /** @enum {string} */
        MediaMimeType: "image/jpeg" | "image/png" | "image/gif" | "video/mp4" | "video/quicktime" | "video/x-msvideo" | "video/webm";
        MediaOrder: {
            /** @description Ids of all media items in the wanted order; null for random order */
            rewardIds: string[] | null;
        };
        MediaReward: {
            /** @description Whether visitors may download the file */
            canDownload: boolean;
            /** @description Captions of a video as WebVTT; null for none */
            captions: string | null;
            /** @description Language of the captions as a BCP 47 tag */
            captionsLanguage: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Days until the storage is no longer paid */
            daysUntilExpiry: number;
            /** @description Days until the file is deleted */
            daysUntilGraceEnds: number;
            /** @description Description; null for none */
            description: string | null;
            /** @description Length of a video in seconds; null for an image */
            duration: number | null;
            /**
             * Format: date-time
             * @description When it expires; null for never
             */
            expiresAt: string;
            /** @description Size of the file in bytes */
            fileSize: number;
            /**
             * Format: date-time
             * @description When the file is deleted unless the storage is renewed
             */
            graceEndsAt: string;
            /** @description Whether a video has an image to show before it plays */
            hasPoster: boolean;
            /** @description Height in pixels; null when unknown */
            height: number | null;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether it is switched on */
            isActive: boolean;
            /** @description Whether the storage is no longer paid, or the session has expired */
            isExpired: boolean;
            /** @description Whether the file is kept although its storage is no longer paid */
            isInGrace: boolean;
            /** @description Whether the file has been deleted */
            isPurged: boolean;
            /** @description Kind of media */
            mediaType: components["schemas"]["MediaType"];
            /** @description Media type of the file */
            mimeType: components["schemas"]["MediaMimeType"];
            /** @description Name of the file as it was uploaded */
            originalName: string;
            /** @description Which browsers can play the video */
            playback: components["schemas"]["Playback"];
            /** @description Place in the owner’s order, from 0; null for random order */
            position: number | null;
            /** @description Address of a small image; null when the file is deleted */
            previewUrl: string | null;
            /** @description Title */
            title: string;
            /** @description Number of times that the file was opened */
            viewCount: number;
            /** @description Width in pixels; null when unknown */
            width: number | null;
        };
        MediaRewardList: components["schemas"]["MediaReward"][];
        /** @enum {string} */
        MediaType: "image" | "video";
        MediaUpload: {
            /** @description Name of the stored file */
            filename?: string;
            /** @description The file, as a data URL in JSON or as a field of a form */
            image: string;
            /** @description Whether the reward is an image or a video */
            isMediaReward?: boolean;
            /** @description Kind of media */
            mediaType: components["schemas"]["MediaType"];
            /** @description Media type of the file */
            mimeType?: string;
            /** @description Name of the file as it was uploaded */
            originalName?: string;
        };
        MediaUploadReply: {
            /** @description Length of a video in seconds; null for an image */
            duration: number | null;
            /** @description Size of the file in bytes */
            fileSize: number;
            /** @description Height in pixels; null when unknown */
            height: number | null;
            /** @description Kind of media */
            mediaType: components["schemas"]["MediaType"];
            /** @description Media type of the file */
            mimeType: components["schemas"]["MediaMimeType"];
            /** @description Which browsers can play the video */
            playback: components["schemas"]["Playback"];
            /** @description Address */
            url: string;
            /** @description Width in pixels; null when unknown */
            width: number | null;
        };
        Metadata: {
            [key: string]: unknown;
        };
        /** @enum {string} */
        NameMode: "chosen" | "generated";
        /** @enum {string} */
        NetworkPolicy: "step-up" | "strict" | "off";
        Notice: {
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Path of the page on which the owner can act */
            href: string;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether the owner has seen the notice */
            isRead: boolean;
            /** @description Reason for the notice */
            noticeKind: components["schemas"]["NoticeKind"];
            /** @description What happened, in one sentence */
            sentence: string;
        };
        /** @enum {string} */
        NoticeKind: "stock" | "code_expiry" | "media_expiry" | "payment_pending" | "embed_unseen" | "refusals" | "mail_failed" | "restored";
        NoticePage: {
            /** @description The items of the page */
            rows: components["schemas"]["Notice"][];
            /** @description Number of all items; null beyond the first page of a list */
            total: number;
            /** @description Number of notices that the owner has not seen */
            unread: number;
        };
        OpenRace: {
            /** @description When it expires; null for never */
            expiresAt?: string;
            /** @description JSON of the tile numbers that every player starts from */
            initialPuzzleState?: string;
            /** @description Whether the owner chose the board */
            isBoardFixed?: boolean;
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /** @description Code of the room */
            roomCode?: string;
            /** @description Current status */
            status?: string;
        };
        OrganizerMessage: {
            /** @description Text of the message, one line */
            line: string;
            /**
             * Format: date-time
             * @description When the organizer sent the message
             */
            saidAt: string;
        };
        /** @enum {string} */
        OwnerLocale: "en" | "ar" | "de" | "es" | "fr" | "ja";
        /** @enum {string} */
        ParticipantType: "competitor" | "spectator";
        /** @enum {string} */
        PaymentProvider: "stripe" | "sandbox" | "none";
        /** @enum {string} */
        Playback: "all" | "some" | "none";
        PlayCounts: {
            /** @description Number of rewards whose winner pressed "Claim Your Code!" */
            claimed: number;
            /** @description Number of codes that were won */
            issued: number;
            /** @description Number of codes marked as used in the shop */
            redeemed: number;
            /** @description Number of solved puzzles */
            solves: number;
            /** @description Number of plays with a first move */
            starts: number;
            /** @description Number of views */
            views: number;
        };
        /** @enum {string} */
        PrizeKind: "first" | "second" | "third" | "fourth" | "consolation";
        PrizeMail: {
            /** @description Whether the mail failed and its address is still stored */
            canResend: boolean;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Reply to the last failed attempt; null if there is none */
            lastError: string | null;
            /** @description Number of attempts to send the mail */
            sendAttempts: number;
            /** @description When the mail was sent; null if it was not */
            sentAt: string | null;
            /**
             * @description Current status
             * @enum {string}
             */
            status: "queued" | "sent" | "failed";
        };
        PrizeMails: {
            /** @description Number of mails that could not be sent */
            failedCount: number;
            /** @description Whether this server sends mails */
            isSending: boolean;
            /** @description The latest mails, newest first */
            mails: components["schemas"]["PrizeMail"][];
            /** @description Number of mails that were sent */
            sentCount: number;
            /** @description Number of mails that wait to be sent */
            waitingCount: number;
        };
        /** @enum {string} */
        PrizeOpponent: "any" | "other_network" | "invited";
        PromotionBatch: {
            /**
             * Format: uuid
             * @description Id of the collection of codes
             */
            collectionId: string;
            /** @description Number of items */
            count: number;
            /** @description Id of the coupon at Stripe */
            couponId: string;
            /** @description Name of the coupon at Stripe; null without one */
            couponName: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description When the generation ended; null while it runs */
            finishedAt: string | null;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Number of codes made so far */
            made: number;
            /** @description Text that generated codes begin with */
            prefix: string;
            /** @description Why the generation stopped; null without a problem */
            problem: string | null;
            /** @description Current status */
            status: components["schemas"]["PromotionBatchStatus"];
        };
        PromotionBatchList: components["schemas"]["PromotionBatch"][];
        /** @enum {string} */
        PromotionBatchStatus: "running" | "stopped" | "failed" | "done";
        RaceConfig: {
            /** @description Sites that may show the race; an empty list allows none but the product itself */
            allowedDomains: string[];
            /** @description Whether visitors without a slot may watch */
            allowSpectators: boolean;
            /** @description Words that names of visitors must not contain, besides the platform’s list of rude words */
            blockedWords: string[];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Seconds between the first finish and the end of the race */
            finishCountdownSeconds: number;
            /** @description Whether somebody who is alone in a room races against replays of earlier races */
            ghosts: boolean;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether visitors take slots themselves (auto) or the owner’s server assigns them (host) */
            joinMode: components["schemas"]["JoinMode"];
            /** @description Most players in a room */
            maxPlayers: number;
            /** @description Most spectators in a room; null for no limit of the owner */
            maxSpectators: number | null;
            /** @description Fewest players that can start a race */
            minPlayers: number;
            /** @description Whether visitors of a race choose their names, or all names are generated */
            nameMode: components["schemas"]["NameMode"];
            /** @description Opponents that a winner must have beaten to get the prize */
            prizeOpponent: components["schemas"]["PrizeOpponent"];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /** @description Minutes until an unfinished room expires */
            roomDurationMinutes: number;
            /** @description Number of races of a series, in which players collect points; 1 for no series */
            seriesRaces: number;
            /** @description Seconds of the countdown before the race */
            startDelaySeconds: number;
            /** @description Who may start the race */
            startMode: components["schemas"]["StartMode"];
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        RaceEvent: {
            /** @description Whether the embed offers a race in an open room before the lobby opens */
            allowOpenRaces: boolean;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /**
             * Format: date-time
             * @description When the lobby of the scheduled race opens
             */
            lobbyOpensAt: string;
            /** @description Number of people who have or had a slot in the scheduled race */
            players: number;
            /**
             * @description Stage of the scheduled race
             * @enum {string}
             */
            stage: "upcoming" | "lobby" | "running" | "over";
            /**
             * Format: date-time
             * @description Time from which visitors can play; null for at once. The second at which a scheduled race starts
             */
            startsAt: string;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone: components["schemas"]["TimeZone"];
            /** @description Title */
            title: string;
        };
        RaceGhost: {
            /** @description Number of moves */
            moveCount: number;
            /** @description Time to solve in milliseconds; null when unknown */
            solveMs: number;
            /**
             * @description Who made the recorded moves
             * @enum {string}
             */
            source: "player" | "owner";
        };
        RaceHistory: {
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Number of players in the room */
            currentPlayers: number;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Most players in a room */
            maxPlayers: number;
            /** @description Players by slot, then spectators */
            participants: {
                /**
                 * Format: uuid
                 * @description Id
                 */
                id: string;
                /** @description Place in the owner’s order, from 0; null for random order */
                position: number | null;
                /** @description Role in the room */
                role: components["schemas"]["ParticipantType"];
                /** @description User name; null without one */
                username: string;
            }[];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /** @description Address of the image */
            puzzleImage: string;
            /** @description Title of the campaign */
            puzzleTitle: string;
            /** @description Code of the room */
            roomCode: string;
            /**
             * @description Current status
             * @enum {string}
             */
            status: "waiting" | "countdown" | "racing" | "completed" | "expired" | "cancelled";
            /** @description Name of the winner; null without one */
            winnerName: string | null;
        }[];
        RaceMessageReply: {
            /** @description Number of rooms that show the message */
            roomCount: number;
        };
        RaceParticipant: {
            /** @description When it was completed; null before */
            completedAt: string | null;
            /** @description Tile numbers of the player’s board, 0 for the gap; null for a spectator */
            currentPuzzleState: number[] | null;
            /** @description When the connection was lost; null while connected */
            disconnectedAt: string | null;
            /** @description Name that the room shows */
            displayName: string;
            /** @description Present if this is a replay: the recorded moves of an earlier race */
            ghost?: components["schemas"]["RaceGhost"];
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether there is a connection now */
            isConnected: boolean;
            /**
             * Format: date-time
             * @description When the participant entered the room
             */
            joinedAt: string;
            /** @description Number of moves */
            moveCount: number;
            /** @description Role in the room */
            participantType: components["schemas"]["ParticipantType"];
            /** @description Place in the race, 1 for the winner; null before the finish */
            place: number | null;
            /** @description Slot of a player, from 1; null for a spectator */
            puzzleSlotNumber: number | null;
            /** @description Whether the player is ready */
            readyToStart: boolean;
        };
        RacePause: {
            /**
             * Format: date-time
             * @description When the race was paused
             */
            pausedAt: string;
            /**
             * Format: date-time
             * @description When tiles can be moved again
             */
            resumesAt: string;
        };
        RaceRecording: {
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Number of moves */
            moveCount: number;
            /** @description Time to solve in milliseconds; null when unknown */
            solveMs: number;
        };
        RaceRoom: {
            /** @description When it was completed; null before */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires; null for never
             */
            expiresAt: string;
            /** @description When the race ends for everyone; null before the first finish */
            finishDeadline: string | null;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description JSON of the tile numbers that every player starts from */
            initialPuzzleState: string;
            /** @description Last message of the organizer; absent some time after it was sent */
            organizerMessage?: components["schemas"]["OrganizerMessage"];
            /** @description Players by slot, then spectators */
            participants: components["schemas"]["RaceParticipant"][];
            /** @description The pause of the race; absent unless it is paused */
            pause?: components["schemas"]["RacePause"];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /** @description Rules of the race */
            raceConfig: components["schemas"]["RaceRules"];
            /** @description Code of the room of the rematch; absent before one was asked for */
            rematchCode?: string;
            /** @description Path of the published result with its replay; absent until a player has published it */
            resultPath?: string;
            /** @description Code of the room */
            roomCode: string;
            /** @description State of the series; absent without one */
            series?: components["schemas"]["RaceSeries"];
            /**
             * Format: date-time
             * @description Time of the server when it replied
             */
            serverTime: string;
            /** @description Number of connected spectators */
            spectatorCount: number;
            /** @description When tiles can be moved; null before the countdown */
            startedAt: string | null;
            /**
             * @description Current status
             * @enum {string}
             */
            status: "waiting" | "countdown" | "racing" | "completed" | "expired" | "cancelled";
            /** @description Number of the room’s last change */
            version: number;
            /** @description When the room starts by itself; null when it does not */
            waitDeadline: string | null;
            /** @description Id of the winning participant; null before */
            winnerId: string | null;
            /** @description Time of the winner in milliseconds; null before */
            winnerTime: number | null;
        };
        RaceRules: {
            /** @description Whether visitors without a slot may watch */
            allowSpectators: boolean;
            /** @description Seconds between the first finish and the end of the race */
            finishCountdownSeconds: number;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Whether visitors take slots themselves (auto) or the owner’s server assigns them (host) */
            joinMode: components["schemas"]["JoinMode"];
            /** @description Most players in a room */
            maxPlayers: number;
            /** @description Most spectators in a room; null for no limit of the owner */
            maxSpectators: number | null;
            /** @description Fewest players that can start a race */
            minPlayers: number;
            /** @description Whether visitors of a race choose their names, or all names are generated */
            nameMode: components["schemas"]["NameMode"];
            /** @description Opponents that a winner must have beaten to get the prize */
            prizeOpponent: components["schemas"]["PrizeOpponent"];
            /** @description Seconds of the countdown before the race */
            startDelaySeconds: number;
            /** @description Who may start the race */
            startMode: components["schemas"]["StartMode"];
        };
        RaceSeries: {
            /** @description Points of each player in the series, or of one player */
            points: {
                /** @description Points of each player in the series, or of one player */
                points: number;
                /** @description Slot of the player, from 1 */
                slotNumber: number;
            }[];
            /** @description Number of this race in the series, from 1 */
            race: number;
            /** @description Number of races in the series */
            races: number;
        };
        RedeemCodes: {
            /** @description Ids of the chosen codes */
            ids?: components["schemas"]["CodeId"][];
            /** @description Whether the codes were used in the shop */
            isRedeemed: boolean;
            /** @description The filter that chooses the items */
            matching?: components["schemas"]["CodeFilter"];
        };
        RedeemCodesReply: {
            /** @description Number of changed items */
            changed: number;
        };
        Redemption: {
            /** @description Title of the campaign */
            campaignTitle: string;
            /** @description A discount code, or the code of a race room */
            code: string;
            /** @description Id */
            id: string;
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId: string;
            /**
             * Format: date-time
             * @description When the code was marked as used in the shop; null before
             */
            redeemedAt: string;
            /** @description Name of the person at the counter who marked the code; null if another way was used */
            redeemedBy: string | null;
            /** @description The way in which the code was marked as used */
            via: components["schemas"]["RedemptionVia"];
        };
        /** @enum {string} */
        RedemptionVia: "counter" | "api" | "import" | "dashboard";
        RefusalList: {
            /** @description Refused solutions, the newest hour first */
            refusals: {
                /** @description Number of items */
                count: number;
                /** @description Name of the embed code where it was won; null without one */
                embedName: string | null;
                /**
                 * Format: uuid
                 * @description Row id of the embed code, as in the list of embed codes
                 */
                embedRowId: string;
                /**
                 * Format: date-time
                 * @description Start of the hour
                 */
                hour: string;
                /** @description Code of the error, see the list of errors */
                reason: string;
            }[];
            /**
             * Format: date-time
             * @description The earliest time
             */
            since: string;
        };
        RefusedRaceSite: {
            /** @description Site that showed the puzzle; null when unknown */
            host: string;
            /**
             * Format: date-time
             * @description When the race was last refused on the site
             */
            refusedAt: string;
        };
        RemoveFromRace: {
            /**
             * Format: uuid
             * @description Id of the participant
             */
            participantId: string;
        };
        ReplaceCampaignTexts: {
            /** @description The values that the sender read; a conflicting change is refused as edit.conflict */
            base?: {
                [key: string]: string;
            };
            /** @description Texts that take the place of those of the product, by section and key */
            texts: {
                [key: string]: string;
            };
        };
        RevokeAccess: {
            /**
             * Format: uuid
             * @description Id of the grant
             */
            grantId: string;
        };
        /** @enum {string} */
        RewardType: "codes" | "media" | "paywalled_media" | "competition";
        RoomCode: string;
        SendRaceMessage: {
            /** @description Text of the message, one line */
            line: string;
        };
        SessionId: string;
        SessionStatus: {
            /** @description When the session was last opened, also after it was closed; null before */
            activatedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Public id of the embed code */
            embedUniqueId: string;
            /**
             * Format: date-time
             * @description When it expires; null for never
             */
            expiresAt: string;
            /** @description Whether the session may be played */
            isActivated: boolean;
            /** @description Whether the storage is no longer paid, or the session has expired */
            isExpired: boolean;
            /** @description Id of the session, a secret that the client creates */
            sessionId: string;
        };
        SetCodesReply: {
            /** @description Number of codes that were added */
            added: number;
            /** @description Number of empty lines that were left out */
            blanksRemoved: number;
            /** @description The collection of codes */
            collection: components["schemas"]["Collection"];
            /** @description Some of the duplicates */
            duplicateExamples: string[];
            /** @description Number of duplicates that were left out */
            duplicatesRemoved: number;
            /** @description Number of codes from which invisible characters were removed */
            invisibleRemoved: number;
        };
        Sighting: {
            /** @description Directive of the page’s content security policy that blocks the puzzle; null for none */
            blockedBy: ("script-src" | "connect-src" | "frame-src" | "img-src") | null;
            /**
             * @description How the puzzle is on the page
             * @enum {string}
             */
            form: "element" | "button" | "iframe" | "react";
            /** @description Height in pixels; null when unknown */
            height: number | null;
            /** @description Site that showed the puzzle; null when unknown */
            host: string;
            /** @description Whether the puzzle was shown, and not only its button */
            isPuzzleShown: boolean;
            /** @description Path of the page, without its query */
            pagePath: string | null;
            /** @description What is wrong on the page */
            problems: ("blocked" | "narrow" | "short" | "old_version" | "other_site")[];
            /** @description Release of the script on the page; null when unknown */
            scriptVersion: string | null;
            /**
             * Format: date-time
             * @description When the puzzle was last seen there
             */
            seenAt: string;
            /** @description Width in pixels; null when unknown */
            width: number | null;
        };
        SightingList: {
            /**
             * Format: date-time
             * @description Time of the server when it replied
             */
            serverTime: string;
            /** @description The sites and forms in which the embed code was last seen, newest first */
            sightings: components["schemas"]["Sighting"][];
        };
        Site: string;
        /** @enum {string} */
        SortDirection: "asc" | "desc";
        /** @enum {string} */
        StartMode: "anyone" | "players" | "owner";
        StartRace: {
            /** @description Code of the room */
            roomCode: components["schemas"]["RoomCode"];
        };
        StripeConnection: {
            /** @description The connected Stripe account; null without one */
            account: {
                /**
                 * Format: date-time
                 * @description When the account was connected
                 */
                connectedAt: string;
                /** @description Id */
                id: string;
                /** @description Name */
                name: string | null;
                /** @description Permission that the Stripe account gave */
                scope: string;
            } | null;
            /** @description Whether Stripe accounts can be connected on this server */
            canConnect: boolean;
            /** @description Provider that takes payments */
            provider: components["schemas"]["PaymentProvider"];
        };
        StripeCoupon: {
            /** @description Discount in the smallest unit of the currency; null for a percentage */
            amount_off: number | null;
            /** @description ISO 4217 code in lower case */
            currency: string | null;
            /** @description Id */
            id: string;
            /** @description Name */
            name: string | null;
            /** @description Discount in percent; null for an amount */
            percent_off: number | null;
        };
        StripeCouponList: components["schemas"]["StripeCoupon"][];
        TemplateImage: {
            /** @description Group that the image belongs to */
            category: string;
            /** @description Colors that the widget takes from the image; null until they are picked */
            colors: components["schemas"]["WidgetColors"] | null;
            /** @description Description; null for none */
            description: string;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Address of the image in full size */
            masterUrl: string;
            /** @description Words to find the image by */
            tags: string[];
            /** @description Title */
            title: string;
            /** @description Address */
            url: string;
        };
        TemplateImageList: components["schemas"]["TemplateImage"][];
        TimeZone: string;
        UndoRedemptionReply: {
            /** @description Whether a mark was taken back */
            isUndone: boolean;
        };
        UpdateCampaign: {
            /** @description Answers to the question that win */
            acceptedAnswers?: string[];
            /** @description Whether a page may name its user without a signature of the owner’s server */
            allowsUnsignedEndUser?: boolean;
            /** @description Another way to the prize: none, an easier board, or a question */
            alternative?: components["schemas"]["Alternative"];
            /** @description Minutes from the deal until the other way to the prize is offered */
            alternativeMinutes?: number;
            /** @description The values that the sender read; a conflicting change is refused as edit.conflict */
            base?: {
                /** @description Answers to the question that win */
                acceptedAnswers?: string[];
                /** @description Whether a page may name its user without a signature of the owner’s server */
                allowsUnsignedEndUser?: boolean;
                /** @description Another way to the prize: none, an easier board, or a question */
                alternative?: components["schemas"]["Alternative"];
                /** @description Minutes from the deal until the other way to the prize is offered */
                alternativeMinutes?: number;
                /** @description Size of the board: standard is up to 300 px wide, large fills the width of its place */
                boardSize?: components["schemas"]["BoardSize"];
                /** @description Description; null for none */
                description?: string | null;
                /** @description How thoroughly the board is shuffled */
                difficulty?: components["schemas"]["Difficulty"];
                /** @description Tiles on each side of the board */
                dimensions?: number;
                /** @description Text after the end; null for the default text */
                endedMessage?: string | null;
                /** @description Time from which no board is dealt; null for never */
                endsAt?: string | null;
                /** @description The code of all winners after the last one of the list; null for none */
                fallbackCode?: string | null;
                /** @description What the image shows, for visitors who cannot see it */
                imageAlt?: string | null;
                /** @description Address of the image */
                imageUrl?: string;
                /** @description Whether it is switched on */
                isActive?: boolean;
                /** @description Language of a visitor or of a campaign, a BCP 47 tag; null or absent for that of the browser */
                lang?: components["schemas"]["CampaignLanguage"] | null;
                /** @description Wins from one network on one day: proof of work after a few (step-up), a fixed limit (strict), or no rule (off) */
                networkPolicy?: components["schemas"]["NetworkPolicy"];
                /** @description The campaign that is shown when no code is left; null for none */
                nextCampaignId?: string | null;
                /** @description Text when no prize is left; null for the default text */
                noneLeftMessage?: string | null;
                /** @description Whether the rewards of each visitor are limited */
                oneRewardPerVisitor?: boolean;
                /** @description Question that visitors can answer instead of solving the puzzle; null without one */
                question?: string | null;
                /** @description Whether the puzzle is hidden until the host names its user */
                requiresEndUser?: boolean;
                /** @description Time from which visitors can play; null for at once. The second at which a scheduled race starts */
                startsAt?: string | null;
                /** @description Text before the start; null for the default text */
                teaserMessage?: string | null;
                /** @description Time zone in which the owner reads times and days; null follows the browser */
                timeZone?: components["schemas"]["TimeZone"] | null;
                /** @description Title */
                title?: string;
                /** @description Whether a solution needs its moves (replay) or not (solution) */
                verification?: components["schemas"]["Verification"];
                /** @description Period in which the rewards of a visitor are counted */
                visitorPeriod?: components["schemas"]["VisitorPeriod"];
                /** @description What visitors get when no code is left */
                whenEmpty?: components["schemas"]["WhenEmpty"];
                /** @description Most rewards in a day; null for no limit */
                winsPerDay?: number | null;
                /** @description Most rewards in an hour; null for no limit */
                winsPerHour?: number | null;
                /** @description Most rewards for one visitor in the period */
                winsPerVisitor?: number;
                /** @description Most rewards in all; null for no limit */
                winsTotal?: number | null;
                /** @description Text for winners; null for the default text */
                wonMessage?: string | null;
            };
            /** @description Size of the board: standard is up to 300 px wide, large fills the width of its place */
            boardSize?: components["schemas"]["BoardSize"];
            /** @description Description; null for none */
            description?: string | null;
            /** @description How thoroughly the board is shuffled */
            difficulty?: components["schemas"]["Difficulty"];
            /** @description Tiles on each side of the board */
            dimensions?: number;
            /** @description Text after the end; null for the default text */
            endedMessage?: string | null;
            /** @description Time from which no board is dealt; null for never */
            endsAt?: string | null;
            /** @description The code of all winners after the last one of the list; null for none */
            fallbackCode?: string | null;
            /** @description What the image shows, for visitors who cannot see it */
            imageAlt?: string | null;
            /** @description Address of the image */
            imageUrl?: string;
            /** @description Whether it is switched on */
            isActive?: boolean;
            /** @description Language of a visitor or of a campaign, a BCP 47 tag; null or absent for that of the browser */
            lang?: components["schemas"]["CampaignLanguage"] | null;
            /** @description Wins from one network on one day: proof of work after a few (step-up), a fixed limit (strict), or no rule (off) */
            networkPolicy?: components["schemas"]["NetworkPolicy"];
            /** @description The campaign that is shown when no code is left; null for none */
            nextCampaignId?: string | null;
            /** @description Text when no prize is left; null for the default text */
            noneLeftMessage?: string | null;
            /** @description Whether the rewards of each visitor are limited */
            oneRewardPerVisitor?: boolean;
            /** @description Question that visitors can answer instead of solving the puzzle; null without one */
            question?: string | null;
            /** @description Whether the puzzle is hidden until the host names its user */
            requiresEndUser?: boolean;
            /** @description Time from which visitors can play; null for at once. The second at which a scheduled race starts */
            startsAt?: string | null;
            /** @description Text before the start; null for the default text */
            teaserMessage?: string | null;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone?: components["schemas"]["TimeZone"] | null;
            /** @description Title */
            title?: string;
            /** @description Whether a solution needs its moves (replay) or not (solution) */
            verification?: components["schemas"]["Verification"];
            /** @description Period in which the rewards of a visitor are counted */
            visitorPeriod?: components["schemas"]["VisitorPeriod"];
            /** @description What visitors get when no code is left */
            whenEmpty?: components["schemas"]["WhenEmpty"];
            /** @description Most rewards in a day; null for no limit */
            winsPerDay?: number | null;
            /** @description Most rewards in an hour; null for no limit */
            winsPerHour?: number | null;
            /** @description Most rewards for one visitor in the period */
            winsPerVisitor?: number;
            /** @description Most rewards in all; null for no limit */
            winsTotal?: number | null;
            /** @description Text for winners; null for the default text */
            wonMessage?: string | null;
        };
        UpdateCollection: {
            /** @description Days before the expiry at which the owner is warned; an empty list means no warning */
            alertDays?: number[];
            /** @description Shares of the codes left, in percent, at which the owner is warned */
            alertPercents?: number[];
            /** @description The address of the shop that applies a code, with `{CODE}` in place of the code; null for none */
            applyUrlTemplate?: string | null;
            /** @description The values that the sender read; a conflicting change is refused as edit.conflict */
            base?: {
                /** @description The address of the shop that applies a code, with `{CODE}` in place of the code; null for none */
                applyUrlTemplate?: string | null;
                /** @description When it expires; null for never */
                expiresAt?: string | null;
                /** @description The minimum purchase that winners read; null for none */
                minimumText?: string | null;
                /** @description The value of the codes that winners read; null for none */
                valueText?: string | null;
            };
            /** @description When it expires; null for never */
            expiresAt?: string | null;
            /** @description The minimum purchase that winners read; null for none */
            minimumText?: string | null;
            /** @description The value of the codes that winners read; null for none */
            valueText?: string | null;
        };
        UpdateEmbed: {
            /** @description The values that the sender read; a conflicting change is refused as edit.conflict */
            base?: {
                /** @description Looks of the button; null for the defaults */
                customStyling?: {
                    /**
                     * @description CSS color of the button
                     * @default #3b82f6
                     */
                    backgroundColor?: string;
                    /**
                     * @description How round the corners of the button are
                     * @default small
                     * @enum {string}
                     */
                    borderRadius?: "small" | "medium" | "large";
                    /**
                     * @description CSS that is added to the button
                     * @default
                     */
                    customCss?: string;
                    /**
                     * @description Font of the button
                     * @default system-ui
                     * @enum {string}
                     */
                    fontFamily?: "system-ui" | "Arial" | "Helvetica" | "Georgia" | "Times New Roman" | "Courier New" | "Verdana" | "Tahoma";
                    /**
                     * @description Label of the button
                     * @default 🎁 Click Here For a Prize!
                     */
                    text?: string;
                    /**
                     * @description CSS color of the label
                     * @default #ffffff
                     */
                    textColor?: string;
                    /**
                     * @description Size of the label in pixels
                     * @default 12
                     */
                    textSize?: number;
                    /**
                     * @description Color scheme
                     * @default dark
                     * @enum {string}
                     */
                    theme?: "dark" | "light";
                } | null;
                /** @description Description; null for none */
                description?: string | null;
                /** @description Text that is shown while there is no puzzle */
                fallbackMessage?: string | null;
                /** @description Whether it is switched on */
                isActive?: boolean;
                /** @description Name */
                name?: string;
                /** @description Site that the owner expects; null for any */
                site?: components["schemas"]["Site"] | null;
            };
            /** @description Looks of the button; null for the defaults */
            customStyling?: {
                /**
                 * @description CSS color of the button
                 * @default #3b82f6
                 */
                backgroundColor?: string;
                /**
                 * @description How round the corners of the button are
                 * @default small
                 * @enum {string}
                 */
                borderRadius?: "small" | "medium" | "large";
                /**
                 * @description CSS that is added to the button
                 * @default
                 */
                customCss?: string;
                /**
                 * @description Font of the button
                 * @default system-ui
                 * @enum {string}
                 */
                fontFamily?: "system-ui" | "Arial" | "Helvetica" | "Georgia" | "Times New Roman" | "Courier New" | "Verdana" | "Tahoma";
                /**
                 * @description Label of the button
                 * @default 🎁 Click Here For a Prize!
                 */
                text?: string;
                /**
                 * @description CSS color of the label
                 * @default #ffffff
                 */
                textColor?: string;
                /**
                 * @description Size of the label in pixels
                 * @default 12
                 */
                textSize?: number;
                /**
                 * @description Color scheme
                 * @default dark
                 * @enum {string}
                 */
                theme?: "dark" | "light";
            } | null;
            /** @description Description; null for none */
            description?: string | null;
            /** @description Text that is shown while there is no puzzle */
            fallbackMessage?: string | null;
            /** @description Whether it is switched on */
            isActive?: boolean;
            /** @description Name */
            name: string;
            /** @description Site that the owner expects; null for any */
            site?: components["schemas"]["Site"] | null;
        };
        UpdateMediaReward: {
            /** @description Whether visitors may download the file */
            canDownload?: boolean;
            /** @description Captions of a video as WebVTT; null for none */
            captions?: string | null;
            /** @description Language of the captions as a BCP 47 tag */
            captionsLanguage?: string;
            /** @description Description; null for none */
            description?: string | null;
            /** @description Whether it is switched on */
            isActive?: boolean;
            /** @description Title */
            title?: string;
        };
        UpdateRaceConfig: {
            /** @description Sites that may show the race; an empty list allows none but the product itself */
            allowedDomains?: string[];
            /** @description Whether visitors without a slot may watch */
            allowSpectators?: boolean;
            /** @description The values that the sender read; a conflicting change is refused as edit.conflict */
            base?: {
                /** @description Sites that may show the race; an empty list allows none but the product itself */
                allowedDomains?: string[];
                /** @description Whether visitors without a slot may watch */
                allowSpectators?: boolean;
                /** @description Words that names of visitors must not contain, besides the platform’s list of rude words */
                blockedWords?: string[];
                /** @description Seconds between the first finish and the end of the race */
                finishCountdownSeconds?: number;
                /** @description Whether somebody who is alone in a room races against replays of earlier races */
                ghosts?: boolean;
                /** @description Whether visitors take slots themselves (auto) or the owner’s server assigns them (host) */
                joinMode?: components["schemas"]["JoinMode"];
                /** @description Most players in a room */
                maxPlayers?: number;
                /** @description Most spectators in a room; null for no limit of the owner */
                maxSpectators?: number | null;
                /** @description Fewest players that can start a race */
                minPlayers?: number;
                /** @description Whether visitors of a race choose their names, or all names are generated */
                nameMode?: components["schemas"]["NameMode"];
                /** @description Opponents that a winner must have beaten to get the prize */
                prizeOpponent?: components["schemas"]["PrizeOpponent"];
                /** @description Minutes until an unfinished room expires */
                roomDurationMinutes?: number;
                /** @description Number of races of a series, in which players collect points; 1 for no series */
                seriesRaces?: number;
                /** @description Seconds of the countdown before the race */
                startDelaySeconds?: number;
                /** @description Who may start the race */
                startMode?: components["schemas"]["StartMode"];
            };
            /** @description Words that names of visitors must not contain, besides the platform’s list of rude words */
            blockedWords?: string[];
            /** @description Seconds between the first finish and the end of the race */
            finishCountdownSeconds?: number;
            /** @description Whether somebody who is alone in a room races against replays of earlier races */
            ghosts?: boolean;
            /** @description Whether visitors take slots themselves (auto) or the owner’s server assigns them (host) */
            joinMode?: components["schemas"]["JoinMode"];
            /** @description Most players in a room */
            maxPlayers?: number;
            /** @description Most spectators in a room; null for no limit of the owner */
            maxSpectators?: number | null;
            /** @description Fewest players that can start a race */
            minPlayers?: number;
            /** @description Whether visitors of a race choose their names, or all names are generated */
            nameMode?: components["schemas"]["NameMode"];
            /** @description Opponents that a winner must have beaten to get the prize */
            prizeOpponent?: components["schemas"]["PrizeOpponent"];
            /**
             * Format: uuid
             * @description Id of the campaign
             */
            puzzleId?: string;
            /** @description Minutes until an unfinished room expires */
            roomDurationMinutes?: number;
            /** @description Number of races of a series, in which players collect points; 1 for no series */
            seriesRaces?: number;
            /** @description Seconds of the countdown before the race */
            startDelaySeconds?: number;
            /** @description Who may start the race */
            startMode?: components["schemas"]["StartMode"];
        };
        UpdateRaceEvent: {
            /** @description Whether the embed offers a race in an open room before the lobby opens */
            allowOpenRaces?: boolean;
            /**
             * Format: date-time
             * @description Time from which visitors can play; null for at once. The second at which a scheduled race starts
             */
            startsAt?: string;
            /** @description Time zone in which the owner reads times and days; null follows the browser */
            timeZone?: components["schemas"]["TimeZone"];
            /** @description Title */
            title?: string;
        };
        UserImage: {
            /** @description Colors that the widget takes from the image; null until they are picked */
            colors: components["schemas"]["WidgetColors"] | null;
            /** @description Center of the crop from the left edge, as a share of the width */
            focusX: number;
            /** @description Center of the crop from the top edge, as a share of the height */
            focusY: number;
            /** @description Height in pixels; null when unknown */
            height: number;
            /**
             * Format: uuid
             * @description Id
             */
            id: string;
            /** @description Address of the image in full size */
            masterUrl: string;
            /** @description Name of the file as it was uploaded */
            originalName: string;
            /** @description Size of the page or the board */
            size: number;
            /** @description Address */
            url: string;
            /** @description Address of the uncropped image */
            wholeUrl: string;
            /** @description Width in pixels; null when unknown */
            width: number;
            /** @description How much smaller the square is than the largest possible one */
            zoom: number;
        };
        UserImageList: components["schemas"]["UserImage"][];
        /** @enum {string} */
        Verification: "replay" | "solution";
        /** @enum {string} */
        VisitorPeriod: "ever" | "day" | "week";
        WaitingList: {
            /** @description Number of visitors who wait for codes */
            waiting: number;
        };
        /** @enum {string} */
        WhenEmpty: "play" | "fallback" | "campaign" | "waiting_list" | "hide";
        WidgetColors: {
            /** @description Colors for the dark theme */
            dark: {
                /** @description Color of buttons and focus rings */
                accent: string;
                /** @description Color of text on the accent */
                onAccent: string;
            };
            /** @description Colors for the light theme */
            light: {
                /** @description Color of buttons and focus rings */
                accent: string;
                /** @description Color of text on the accent */
                onAccent: string;
            };
        };
        /** @enum {string} */
        WonBy: "easier_board" | "question";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccessGrant = components['schemas']['AccessGrant'];
export type ActivateSession = components['schemas']['ActivateSession'];
export type ActivateSessionReply = components['schemas']['ActivateSessionReply'];
export type Alternative = components['schemas']['Alternative'];
export type AppendCodes = components['schemas']['AppendCodes'];
export type AssignEmbed = components['schemas']['AssignEmbed'];
export type BoardSize = components['schemas']['BoardSize'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignAction = components['schemas']['CampaignAction'];
export type CampaignAnalytics = components['schemas']['CampaignAnalytics'];
export type CampaignData = components['schemas']['CampaignData'];
export type CampaignIds = components['schemas']['CampaignIds'];
export type CampaignLanguage = components['schemas']['CampaignLanguage'];
export type CampaignList = components['schemas']['CampaignList'];
export type CampaignListRow = components['schemas']['CampaignListRow'];
export type CampaignOutcome = components['schemas']['CampaignOutcome'];
export type CampaignOutcomes = components['schemas']['CampaignOutcomes'];
export type CampaignRows = components['schemas']['CampaignRows'];
export type CampaignTextLocales = components['schemas']['CampaignTextLocales'];
export type CampaignTexts = components['schemas']['CampaignTexts'];
export type CampaignTotals = components['schemas']['CampaignTotals'];
export type ChangeCampaigns = components['schemas']['ChangeCampaigns'];
export type ChangeEmbeds = components['schemas']['ChangeEmbeds'];
export type CheckAccessReply = components['schemas']['CheckAccessReply'];
export type Code = components['schemas']['Code'];
export type CodeFilter = components['schemas']['CodeFilter'];
export type CodeHistory = components['schemas']['CodeHistory'];
export type CodeId = components['schemas']['CodeId'];
export type CodePage = components['schemas']['CodePage'];
export type CodePlaces = components['schemas']['CodePlaces'];
export type CodeSort = components['schemas']['CodeSort'];
export type CodeState = components['schemas']['CodeState'];
export type CodeType = components['schemas']['CodeType'];
export type Collection = components['schemas']['Collection'];
export type CollectionList = components['schemas']['CollectionList'];
export type ConsumeAccess = components['schemas']['ConsumeAccess'];
export type CreateCampaign = components['schemas']['CreateCampaign'];
export type CreateCampaignReply = components['schemas']['CreateCampaignReply'];
export type CreateCollection = components['schemas']['CreateCollection'];
export type CreateEmbed = components['schemas']['CreateEmbed'];
export type CreateMediaReward = components['schemas']['CreateMediaReward'];
export type CreateRaceConfig = components['schemas']['CreateRaceConfig'];
export type CreateRaceEvent = components['schemas']['CreateRaceEvent'];
export type CreateRaceRoom = components['schemas']['CreateRaceRoom'];
export type CreateRedemption = components['schemas']['CreateRedemption'];
export type CurrentUser = components['schemas']['CurrentUser'];
export type DeactivateSession = components['schemas']['DeactivateSession'];
export type DeactivateSessionReply = components['schemas']['DeactivateSessionReply'];
export type DecideHeldCodes = components['schemas']['DecideHeldCodes'];
export type DecideHeldCodesReply = components['schemas']['DecideHeldCodesReply'];
export type DeletedReply = components['schemas']['DeletedReply'];
export type Difficulty = components['schemas']['Difficulty'];
export type Eligibility = components['schemas']['Eligibility'];
export type Embed = components['schemas']['Embed'];
export type EmbedId = components['schemas']['EmbedId'];
export type EmbedIds = components['schemas']['EmbedIds'];
export type EmbedList = components['schemas']['EmbedList'];
export type EmbedListRow = components['schemas']['EmbedListRow'];
export type EmbedOutcome = components['schemas']['EmbedOutcome'];
export type EmbedOutcomes = components['schemas']['EmbedOutcomes'];
export type EmbedRows = components['schemas']['EmbedRows'];
export type EmbedStyle = components['schemas']['EmbedStyle'];
export type EmbedStyleOutput = components['schemas']['EmbedStyleOutput'];
export type EndCollectionReply = components['schemas']['EndCollectionReply'];
export type EndUser = components['schemas']['EndUser'];
export type FoundCode = components['schemas']['FoundCode'];
export type FoundCodeList = components['schemas']['FoundCodeList'];
export type GenerateCodes = components['schemas']['GenerateCodes'];
export type GenerateCodesReply = components['schemas']['GenerateCodesReply'];
export type GrantAccess = components['schemas']['GrantAccess'];
export type HeldCodes = components['schemas']['HeldCodes'];
export type ImageCrop = components['schemas']['ImageCrop'];
export type ImageUpload = components['schemas']['ImageUpload'];
export type ImageUploadReply = components['schemas']['ImageUploadReply'];
export type ImageUses = components['schemas']['ImageUses'];
export type ImportRedemptions = components['schemas']['ImportRedemptions'];
export type ImportRedemptionsReply = components['schemas']['ImportRedemptionsReply'];
export type Insights = components['schemas']['Insights'];
export type JoinMode = components['schemas']['JoinMode'];
export type JoinRace = components['schemas']['JoinRace'];
export type JoinRaceReply = components['schemas']['JoinRaceReply'];
export type ListedCodes = components['schemas']['ListedCodes'];
export type ListedDays = components['schemas']['ListedDays'];
export type LiveRooms = components['schemas']['LiveRooms'];
export type MediaMimeType = components['schemas']['MediaMimeType'];
export type MediaOrder = components['schemas']['MediaOrder'];
export type MediaReward = components['schemas']['MediaReward'];
export type MediaRewardList = components['schemas']['MediaRewardList'];
export type MediaType = components['schemas']['MediaType'];
export type MediaUpload = components['schemas']['MediaUpload'];
export type MediaUploadReply = components['schemas']['MediaUploadReply'];
export type Metadata = components['schemas']['Metadata'];
export type NameMode = components['schemas']['NameMode'];
export type NetworkPolicy = components['schemas']['NetworkPolicy'];
export type Notice = components['schemas']['Notice'];
export type NoticeKind = components['schemas']['NoticeKind'];
export type NoticePage = components['schemas']['NoticePage'];
export type OpenRace = components['schemas']['OpenRace'];
export type OrganizerMessage = components['schemas']['OrganizerMessage'];
export type OwnerLocale = components['schemas']['OwnerLocale'];
export type ParticipantType = components['schemas']['ParticipantType'];
export type PaymentProvider = components['schemas']['PaymentProvider'];
export type Playback = components['schemas']['Playback'];
export type PlayCounts = components['schemas']['PlayCounts'];
export type PrizeKind = components['schemas']['PrizeKind'];
export type PrizeMail = components['schemas']['PrizeMail'];
export type PrizeMails = components['schemas']['PrizeMails'];
export type PrizeOpponent = components['schemas']['PrizeOpponent'];
export type PromotionBatch = components['schemas']['PromotionBatch'];
export type PromotionBatchList = components['schemas']['PromotionBatchList'];
export type PromotionBatchStatus = components['schemas']['PromotionBatchStatus'];
export type RaceConfig = components['schemas']['RaceConfig'];
export type RaceEvent = components['schemas']['RaceEvent'];
export type RaceGhost = components['schemas']['RaceGhost'];
export type RaceHistory = components['schemas']['RaceHistory'];
export type RaceMessageReply = components['schemas']['RaceMessageReply'];
export type RaceParticipant = components['schemas']['RaceParticipant'];
export type RacePause = components['schemas']['RacePause'];
export type RaceRecording = components['schemas']['RaceRecording'];
export type RaceRoom = components['schemas']['RaceRoom'];
export type RaceRules = components['schemas']['RaceRules'];
export type RaceSeries = components['schemas']['RaceSeries'];
export type RedeemCodes = components['schemas']['RedeemCodes'];
export type RedeemCodesReply = components['schemas']['RedeemCodesReply'];
export type Redemption = components['schemas']['Redemption'];
export type RedemptionVia = components['schemas']['RedemptionVia'];
export type RefusalList = components['schemas']['RefusalList'];
export type RefusedRaceSite = components['schemas']['RefusedRaceSite'];
export type RemoveFromRace = components['schemas']['RemoveFromRace'];
export type ReplaceCampaignTexts = components['schemas']['ReplaceCampaignTexts'];
export type RevokeAccess = components['schemas']['RevokeAccess'];
export type RewardType = components['schemas']['RewardType'];
export type RoomCode = components['schemas']['RoomCode'];
export type SendRaceMessage = components['schemas']['SendRaceMessage'];
export type SessionId = components['schemas']['SessionId'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type SetCodesReply = components['schemas']['SetCodesReply'];
export type Sighting = components['schemas']['Sighting'];
export type SightingList = components['schemas']['SightingList'];
export type Site = components['schemas']['Site'];
export type SortDirection = components['schemas']['SortDirection'];
export type StartMode = components['schemas']['StartMode'];
export type StartRace = components['schemas']['StartRace'];
export type StripeConnection = components['schemas']['StripeConnection'];
export type StripeCoupon = components['schemas']['StripeCoupon'];
export type StripeCouponList = components['schemas']['StripeCouponList'];
export type TemplateImage = components['schemas']['TemplateImage'];
export type TemplateImageList = components['schemas']['TemplateImageList'];
export type TimeZone = components['schemas']['TimeZone'];
export type UndoRedemptionReply = components['schemas']['UndoRedemptionReply'];
export type UpdateCampaign = components['schemas']['UpdateCampaign'];
export type UpdateCollection = components['schemas']['UpdateCollection'];
export type UpdateEmbed = components['schemas']['UpdateEmbed'];
export type UpdateMediaReward = components['schemas']['UpdateMediaReward'];
export type UpdateRaceConfig = components['schemas']['UpdateRaceConfig'];
export type UpdateRaceEvent = components['schemas']['UpdateRaceEvent'];
export type UserImage = components['schemas']['UserImage'];
export type UserImageList = components['schemas']['UserImageList'];
export type Verification = components['schemas']['Verification'];
export type VisitorPeriod = components['schemas']['VisitorPeriod'];
export type WaitingList = components['schemas']['WaitingList'];
export type WhenEmpty = components['schemas']['WhenEmpty'];
export type WidgetColors = components['schemas']['WidgetColors'];
export type WonBy = components['schemas']['WonBy'];
export interface operations {
    readUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
        };
    };
    changeCampaigns: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCampaigns"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOutcomes"];
                };
            };
        };
    };
    listCampaignIds: {
        parameters: {
            query?: {
                /** @description Discount codes, one for each winner */
                codes?: "left" | "low" | "empty";
                /** @description What solving the puzzle gives */
                rewardType?: components["schemas"]["RewardType"];
                /** @description Part of the text to look for */
                search?: string;
                /** @description Current status */
                status?: "active" | "scheduled" | "paused" | "ended" | "awaiting_payment" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignIds"];
                };
            };
        };
    };
    listCampaignRows: {
        parameters: {
            query?: {
                /** @description Discount codes, one for each winner */
                codes?: "left" | "low" | "empty";
                /** @description Most items on a page */
                limit?: number;
                /** @description Number of the page, from 1 */
                page?: number;
                /** @description What solving the puzzle gives */
                rewardType?: components["schemas"]["RewardType"];
                /** @description Part of the text to look for */
                search?: string;
                /** @description What the list is sorted by */
                sort?: "newest" | "name" | "last_play" | "codes_left" | "solves";
                /** @description Current status */
                status?: "active" | "scheduled" | "paused" | "ended" | "awaiting_payment" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignRows"];
                };
            };
        };
    };
    readCampaignTotals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTotals"];
                };
            };
        };
    };
    findCode: {
        parameters: {
            query: {
                /** @description A discount code, or the code of a race room */
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundCodeList"];
                };
            };
        };
    };
    createFreeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCampaignReply"];
                };
            };
        };
    };
    listEmbeds: {
        parameters: {
            query?: {
                /** @description Most items on a page */
                limit?: number;
                /** @description Number of the page, from 1 */
                page?: number;
                /** @description Id of the campaign */
                puzzleId?: string;
                /** @description Part of the text to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedList"];
                };
            };
        };
    };
    createEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmbed"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
        };
    };
    changeEmbeds: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmbeds"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOutcomes"];
                };
            };
        };
    };
    readEmbed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
        };
    };
    updateEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEmbed"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
        };
    };
    deleteEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReply"];
                };
            };
        };
    };
    assignEmbed: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignEmbed"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Embed"];
                };
            };
        };
    };
    listSightings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SightingList"];
                };
            };
        };
    };
    listEmbedIds: {
        parameters: {
            query?: {
                /** @description Part of the text to look for */
                search?: string;
                /** @description Current status */
                status?: "active" | "fallback";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedIds"];
                };
            };
        };
    };
    listEmbedRows: {
        parameters: {
            query?: {
                /** @description Most items on a page */
                limit?: number;
                /** @description Number of the page, from 1 */
                page?: number;
                /** @description Part of the text to look for */
                search?: string;
                /** @description What the list is sorted by */
                sort?: "newest" | "name" | "last_seen" | "last_play" | "views";
                /** @description Current status */
                status?: "active" | "fallback";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedRows"];
                };
            };
        };
    };
    readFreeCampaignEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eligibility"];
                };
            };
        };
    };
    listImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserImageList"];
                };
            };
        };
    };
    deleteImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReply"];
                };
            };
        };
    };
    listImageUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageUses"];
                };
            };
        };
    };
    cropImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageCrop"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageUploadReply"];
                };
            };
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageUploadReply"];
                };
            };
        };
    };
    readInsights: {
        parameters: {
            query?: {
                /** @description Campaigns, or how many there are */
                campaigns?: string;
                /** @description First day of the range */
                from?: string & (unknown & unknown);
                /** @description Last day of the range */
                to?: string & (unknown & unknown);
                /** @description Time zone in the IANA database */
                zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insights"];
                };
            };
        };
    };
    exportInsights: {
        parameters: {
            query: {
                /** @description Campaigns, or how many there are */
                campaigns?: string;
                /** @description First day of the range */
                from?: string & (unknown & unknown);
                /** @description Table of the insights */
                table: "totals" | "days" | "embeds" | "pages" | "devices" | "countries" | "images" | "giveups" | "events";
                /** @description Last day of the range */
                to?: string & (unknown & unknown);
                /** @description Time zone in the IANA database */
                zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    previewMediaReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaUpload"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaUploadReply"];
                };
            };
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description Most items on a page */
                limit?: number;
                /** @description Number of the page, from 1 */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePage"];
                };
            };
        };
    };
    activateSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the session, a secret that the client creates */
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActivateSession"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivateSessionReply"];
                };
            };
        };
    };
    deactivateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session, a secret that the client creates */
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeactivateSession"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeactivateSessionReply"];
                };
            };
        };
    };
    readSessionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session, a secret that the client creates */
                sessionId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionStatus"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description Most items on a page */
                limit?: number;
                /** @description Number of the page, from 1 */
                page?: number;
                /** @description Part of the text to look for */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
        };
    };
    readCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReply"];
                };
            };
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCampaign"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    readAnalytics: {
        parameters: {
            query?: {
                /** @description First day of the range */
                from?: string & (unknown & unknown);
                /** @description Last day of the range */
                to?: string & (unknown & unknown);
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnalytics"];
                };
            };
        };
    };
    archiveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    listCodeCollections: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: "first" | "second" | "third" | "fourth" | "consolation" | "all";
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
        };
    };
    createCodeCollection: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCollection"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetCodesReply"];
                };
            };
        };
    };
    endCodeCollection: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndCollectionReply"];
                };
            };
        };
    };
    updateCodeCollection: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCollection"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
        };
    };
    listCodePlaces: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePlaces"];
                };
            };
        };
    };
    listCodes: {
        parameters: {
            query?: {
                /** @description Lowest position that the page may begin with */
                after?: number;
                /** @description Time of the database at which the list was filtered and sorted */
                asOf?: string;
                /** @description Whether the order is ascending or descending */
                direction?: components["schemas"]["SortDirection"];
                /** @description Row id of the embed code, as in the list of embed codes */
                embedRowId?: string;
                /** @description Site that showed the puzzle; null when unknown */
                host?: string;
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
                /** @description Part of the text to look for */
                search?: string;
                /** @description Size of the page or the board */
                size?: number;
                /** @description Number of rows before the page */
                skip?: number;
                /** @description What the list is sorted by */
                sort?: components["schemas"]["CodeSort"];
                /** @description Which codes to list */
                state?: components["schemas"]["CodeState"];
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePage"];
                };
            };
        };
    };
    addCodes: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppendCodes"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetCodesReply"];
                };
            };
        };
    };
    downloadCodes: {
        parameters: {
            query?: {
                /** @description Row id of the embed code, as in the list of embed codes */
                embedRowId?: string;
                /** @description Site that showed the puzzle; null when unknown */
                host?: string;
                /** @description Ids of the chosen codes */
                ids?: string;
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
                /** @description Permission that the Stripe account gave */
                scope?: "all" | "active";
                /** @description Part of the text to look for */
                search?: string;
                /** @description Which codes to list */
                state?: components["schemas"]["CodeState"];
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    readCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a code */
                codeId: components["schemas"]["CodeId"];
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeHistory"];
                };
            };
        };
    };
    redeemCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemCodes"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemCodesReply"];
                };
            };
        };
    };
    duplicateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCampaignReply"];
                };
            };
        };
    };
    listHeldCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldCodes"];
                };
            };
        };
    };
    releaseHeldCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideHeldCodes"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideHeldCodesReply"];
                };
            };
        };
    };
    withdrawHeldCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideHeldCodes"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideHeldCodesReply"];
                };
            };
        };
    };
    listPrizeMails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrizeMails"];
                };
            };
        };
    };
    resendPrizeMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
                /** @description Id of the mail */
                mailId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMediaRewards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaRewardList"];
                };
            };
        };
    };
    createMediaReward: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMediaReward"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaReward"];
                };
            };
        };
    };
    updateMediaReward: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
                /** @description Id of the media item */
                rewardId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMediaReward"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaReward"];
                };
            };
        };
    };
    deleteMediaReward: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
                /** @description Id of the media item */
                rewardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReply"];
                };
            };
        };
    };
    orderMediaRewards: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaRewardList"];
                };
            };
        };
    };
    importRedemptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRedemptions"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRedemptionsReply"];
                };
            };
        };
    };
    listRefusals: {
        parameters: {
            query?: {
                /** @description Counts by day */
                days?: number;
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalList"];
                };
            };
        };
    };
    downloadRefusals: {
        parameters: {
            query?: {
                /** @description Counts by day */
                days?: number;
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    restoreCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    listCampaignTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTextLocales"];
                };
            };
        };
    };
    readCampaignTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
                /** @description Tag of a language that has texts */
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTexts"];
                };
            };
        };
    };
    replaceCampaignTexts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
                /** @description Tag of a language that has texts */
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCampaignTexts"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTexts"];
                };
            };
        };
    };
    countWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingList"];
                };
            };
        };
    };
    downloadWinners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    createRaceConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRaceConfig"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceConfig"];
                };
            };
        };
    };
    readRaceConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceConfig"];
                };
            };
        };
    };
    updateRaceConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRaceConfig"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceConfig"];
                };
            };
        };
    };
    listRaceEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceEvent"][];
                };
            };
        };
    };
    createRaceEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRaceEvent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceEvent"];
                };
            };
        };
    };
    listRaceRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRecording"][];
                };
            };
        };
    };
    deleteRaceRecording: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
                /** @description Id of the replay */
                recordingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the call succeeded; refusals have another status
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listRefusedRaceSites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedRaceSite"][];
                };
            };
        };
    };
    deleteRaceEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateRaceEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRaceEvent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceEvent"];
                };
            };
        };
    };
    seatRacePlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinRace"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRaceReply"];
                };
            };
        };
    };
    openRaceByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRace"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    openRaceRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRaceRoom"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    endOwnRaceRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A discount code, or the code of a race room */
                code: components["schemas"]["RoomCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    sendRaceRoomMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A discount code, or the code of a race room */
                code: components["schemas"]["RoomCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendRaceMessage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    pauseOwnRaceRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A discount code, or the code of a race room */
                code: components["schemas"]["RoomCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    removeFromRaceRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A discount code, or the code of a race room */
                code: components["schemas"]["RoomCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveFromRace"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    resumeOwnRaceRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A discount code, or the code of a race room */
                code: components["schemas"]["RoomCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    startOwnRaceRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A discount code, or the code of a race room */
                code: components["schemas"]["RoomCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    listRaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceHistory"];
                };
            };
        };
    };
    listRaceRooms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"][];
                };
            };
        };
    };
    watchRaceRooms: {
        parameters: {
            query?: {
                /** @description Beginning of the owner’s day, from which races count as today’s */
                dayStart?: string;
                /** @description Number of the page, from 1 */
                page?: number;
                /** @description The rooms to list */
                show?: "all" | "running" | "waiting" | "over";
            };
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveRooms"];
                };
            };
        };
    };
    sendRaceMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendRaceMessage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceMessageReply"];
                };
            };
        };
    };
    startRaceByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartRace"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaceRoom"];
                };
            };
        };
    };
    listPromotionBatches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionBatchList"];
                };
            };
        };
    };
    resumePromotionBatch: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionBatch"];
                };
            };
        };
    };
    stopPromotionBatch: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionBatch"];
                };
            };
        };
    };
    readStripeConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeConnection"];
                };
            };
        };
    };
    listStripeCoupons: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StripeCouponList"];
                };
            };
        };
    };
    generatePromotionCodes: {
        parameters: {
            query?: {
                /** @description The prize of a race: that of a place, or the consolation prize; absent for the first one and in campaigns that are no race */
                prize?: components["schemas"]["PrizeKind"];
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateCodes"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateCodesReply"];
                };
            };
        };
    };
    listTemplateImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateImageList"];
                };
            };
        };
    };
    checkAccess: {
        parameters: {
            query: {
                /** @description Public id of the embed code */
                embedId?: components["schemas"]["EmbedId"];
                /** @description The owner’s own name for the user */
                endUserIdentifier: components["schemas"]["EndUser"];
                /** @description Id of the campaign */
                puzzleId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAccessReply"];
                };
            };
        };
    };
    consumeAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsumeAccess"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessGrant"];
                };
            };
        };
    };
    grantAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantAccess"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessGrant"];
                };
            };
        };
    };
    revokeAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeAccess"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessGrant"];
                };
            };
        };
    };
    createRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRedemption"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
        };
    };
    undoRedemption: {
        parameters: {
            query: {
                /** @description A discount code, or the code of a race room */
                code: string;
                /** @description The order in the shop; only a keyed hash is stored. A repeated call with it changes nothing */
                orderId?: string;
                /** @description Id of the campaign */
                puzzleId?: string;
            };
            header?: {
                /** @description A text of your choice. For a day, calls with the same key take effect only once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoRedemptionReply"];
                };
            };
        };
    };
}
/** Every call by its method and path. */
export interface Endpoints {
    "DELETE /api/embed-codes/{id}": operations["deleteEmbed"];
    "DELETE /api/images/{id}": operations["deleteImage"];
    "DELETE /api/puzzles/{id}": operations["deleteCampaign"];
    "DELETE /api/puzzles/{id}/code-collections": operations["endCodeCollection"];
    "DELETE /api/puzzles/{id}/media-rewards/{rewardId}": operations["deleteMediaReward"];
    "DELETE /api/race/config/{id}/recordings/{recordingId}": operations["deleteRaceRecording"];
    "DELETE /api/race/events/{id}": operations["deleteRaceEvent"];
    "DELETE /api/v1/redemptions": operations["undoRedemption"];
    "GET /api/auth/user": operations["readUser"];
    "GET /api/campaign-ids": operations["listCampaignIds"];
    "GET /api/campaign-rows": operations["listCampaignRows"];
    "GET /api/campaign-totals": operations["readCampaignTotals"];
    "GET /api/codes": operations["findCode"];
    "GET /api/embed-codes": operations["listEmbeds"];
    "GET /api/embed-codes/{id}": operations["readEmbed"];
    "GET /api/embed-codes/{id}/sightings": operations["listSightings"];
    "GET /api/embed-ids": operations["listEmbedIds"];
    "GET /api/embed-rows": operations["listEmbedRows"];
    "GET /api/free-campaign-eligibility": operations["readFreeCampaignEligibility"];
    "GET /api/images": operations["listImages"];
    "GET /api/images/{id}/uses": operations["listImageUses"];
    "GET /api/insights": operations["readInsights"];
    "GET /api/insights.csv": operations["exportInsights"];
    "GET /api/media-rewards/{id}/preview": operations["previewMediaReward"];
    "GET /api/notices": operations["listNotices"];
    "GET /api/puzzle-sessions/{sessionId}/status": operations["readSessionStatus"];
    "GET /api/puzzles": operations["listCampaigns"];
    "GET /api/puzzles/{id}": operations["readCampaign"];
    "GET /api/puzzles/{id}/analytics": operations["readAnalytics"];
    "GET /api/puzzles/{id}/code-collections": operations["listCodeCollections"];
    "GET /api/puzzles/{id}/code-places": operations["listCodePlaces"];
    "GET /api/puzzles/{id}/codes": operations["listCodes"];
    "GET /api/puzzles/{id}/codes.csv": operations["downloadCodes"];
    "GET /api/puzzles/{id}/codes/{codeId}": operations["readCode"];
    "GET /api/puzzles/{id}/held-codes": operations["listHeldCodes"];
    "GET /api/puzzles/{id}/mails": operations["listPrizeMails"];
    "GET /api/puzzles/{id}/media-rewards": operations["listMediaRewards"];
    "GET /api/puzzles/{id}/refusals": operations["listRefusals"];
    "GET /api/puzzles/{id}/refusals.csv": operations["downloadRefusals"];
    "GET /api/puzzles/{id}/texts": operations["listCampaignTexts"];
    "GET /api/puzzles/{id}/texts/{locale}": operations["readCampaignTexts"];
    "GET /api/puzzles/{id}/waiting-list": operations["countWaiting"];
    "GET /api/puzzles/{id}/winners.csv": operations["downloadWinners"];
    "GET /api/race/config/{id}": operations["readRaceConfig"];
    "GET /api/race/config/{id}/events": operations["listRaceEvents"];
    "GET /api/race/config/{id}/recordings": operations["listRaceRecordings"];
    "GET /api/race/config/{id}/refused-sites": operations["listRefusedRaceSites"];
    "GET /api/race/rooms/my-races": operations["listRaces"];
    "GET /api/race/rooms/puzzle/{id}": operations["listRaceRooms"];
    "GET /api/race/rooms/puzzle/{id}/live": operations["watchRaceRooms"];
    "GET /api/stripe/batches/{id}": operations["listPromotionBatches"];
    "GET /api/stripe/connection/{id}": operations["readStripeConnection"];
    "GET /api/stripe/coupons/{id}": operations["listStripeCoupons"];
    "GET /api/template-images": operations["listTemplateImages"];
    "GET /api/v1/access/check": operations["checkAccess"];
    "PATCH /api/embed-codes": operations["changeEmbeds"];
    "PATCH /api/puzzles/{id}": operations["updateCampaign"];
    "PATCH /api/puzzles/{id}/code-collections": operations["updateCodeCollection"];
    "PATCH /api/race/config/{id}": operations["updateRaceConfig"];
    "PATCH /api/race/events/{id}": operations["updateRaceEvent"];
    "POST /api/campaign-actions": operations["changeCampaigns"];
    "POST /api/create-free-campaign": operations["createFreeCampaign"];
    "POST /api/embed-codes": operations["createEmbed"];
    "POST /api/embed-codes/{id}/assign": operations["assignEmbed"];
    "POST /api/images/crop": operations["cropImage"];
    "POST /api/images/upload": operations["uploadImage"];
    "POST /api/media/upload": operations["uploadMedia"];
    "POST /api/puzzle-sessions/{sessionId}/activate": operations["activateSession"];
    "POST /api/puzzle-sessions/{sessionId}/deactivate": operations["deactivateSession"];
    "POST /api/puzzles/{id}/archive": operations["archiveCampaign"];
    "POST /api/puzzles/{id}/code-collections": operations["createCodeCollection"];
    "POST /api/puzzles/{id}/codes": operations["addCodes"];
    "POST /api/puzzles/{id}/codes/redeem": operations["redeemCodes"];
    "POST /api/puzzles/{id}/duplicate": operations["duplicateCampaign"];
    "POST /api/puzzles/{id}/held-codes/release": operations["releaseHeldCodes"];
    "POST /api/puzzles/{id}/held-codes/withdraw": operations["withdrawHeldCodes"];
    "POST /api/puzzles/{id}/mails/{mailId}/resend": operations["resendPrizeMail"];
    "POST /api/puzzles/{id}/media-rewards": operations["createMediaReward"];
    "POST /api/puzzles/{id}/redemptions": operations["importRedemptions"];
    "POST /api/puzzles/{id}/restore": operations["restoreCampaign"];
    "POST /api/race/config": operations["createRaceConfig"];
    "POST /api/race/config/{id}/events": operations["createRaceEvent"];
    "POST /api/race/join": operations["seatRacePlayer"];
    "POST /api/race/open": operations["openRaceByKey"];
    "POST /api/race/room": operations["openRaceRoom"];
    "POST /api/race/rooms/puzzle/{id}/message": operations["sendRaceMessage"];
    "POST /api/race/rooms/{code}/end": operations["endOwnRaceRoom"];
    "POST /api/race/rooms/{code}/message": operations["sendRaceRoomMessage"];
    "POST /api/race/rooms/{code}/pause": operations["pauseOwnRaceRoom"];
    "POST /api/race/rooms/{code}/remove": operations["removeFromRaceRoom"];
    "POST /api/race/rooms/{code}/resume": operations["resumeOwnRaceRoom"];
    "POST /api/race/rooms/{code}/start": operations["startOwnRaceRoom"];
    "POST /api/race/start": operations["startRaceByKey"];
    "POST /api/stripe/batches/{id}/resume": operations["resumePromotionBatch"];
    "POST /api/stripe/batches/{id}/stop": operations["stopPromotionBatch"];
    "POST /api/stripe/generate-codes/{id}": operations["generatePromotionCodes"];
    "POST /api/v1/access/consume": operations["consumeAccess"];
    "POST /api/v1/access/grant": operations["grantAccess"];
    "POST /api/v1/access/revoke": operations["revokeAccess"];
    "POST /api/v1/redemptions": operations["createRedemption"];
    "PUT /api/embed-codes/{id}": operations["updateEmbed"];
    "PUT /api/puzzles/{id}/media-rewards/order": operations["orderMediaRewards"];
    "PUT /api/puzzles/{id}/media-rewards/{rewardId}": operations["updateMediaReward"];
    "PUT /api/puzzles/{id}/texts/{locale}": operations["replaceCampaignTexts"];
}
